import styled from 'styled-components'
import { Button } from '../../ui/Button'
import { outward } from '../../ui/styles/outward'
import { Split } from '../../ui/styles/layout'
import { PictureImage } from '../../ui/PictureImage'
import { valueOf, wordsOf } from '../parts/listed'
import { Paragraphs } from '../../ui/Markup'
import { EntryBadge, EntryDate, EntryLines, EntryPrice } from './EntryParts'
import { EntryArticle } from './EntryArticle'
import type { EntryProps } from './EntryProps'

/** One entry at full width. Its title is that of the page, and is not repeated. */
export function EntryDetail(props: EntryProps) {
  const { entry, show, picture, href, more } = props
  const words = wordsOf(valueOf(entry, show.text))
  const body = (
    <Words>
      <EntryBadge {...props} />
      <EntryDate {...props} />
      {words && <Paragraphs text={words} />}
      <EntryLines {...props} />
      <EntryPrice {...props} />
      {show.link && href && more && (
        <p>
          <Button href={href} {...outward(href)}>
            {more}
          </Button>
        </p>
      )}
    </Words>
  )
  if (valueOf(entry, show.body))
    return (
      <>
        {words && body}
        <EntryArticle {...props} />
      </>
    )
  if (!picture) return body
  return (
    <Split>
      {body}
      <PictureImage picture={picture} sizes="(min-width: 60rem) 34rem, 92vw" />
    </Split>
  )
}

const Words = styled.div`
  display: grid;
  gap: 1rem;
  max-width: 42rem;
  line-height: 1.7;
  /* The picture beside it is usually higher. */
  align-self: start;
  & > ul { gap: 0; border-bottom: 1px solid var(--line); }
  & > ul > li { padding-block: .55rem; border-top: 1px solid var(--line); }
  & > ul > li:has(span) { display: grid; grid-template-columns: minmax(min-content, 30%) 1fr; column-gap: min(1rem, 4%); }
  & > strong { font-size: 1.5rem; }
  [data-tone='deep'] & > ul, [data-tone='deep'] & > ul > li { border-color: var(--deep-line); }
`
