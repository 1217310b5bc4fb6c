import styled from 'styled-components'
import { Button } from '../../ui/Button'
import { outward } from '../../ui/styles/outward'
import { Split } from '../../ui/styles/layout'
import { PictureImage } from '../../ui/PictureImage'
import { markupOf, valueOf, wordsOf } from '../parts/entryCells'
import { Paragraphs } from '../../ui/Markup'
import { EntryAuthors, EntryBadge, EntryDate, EntryLines, EntryPrice, EntryTags, linesOf } from './EntryParts'
import { EntryArticle } from './EntryArticle'
import type { EntryProps } from './EntryProps'

/** One entry at full width. Its title is that of the page, and is not repeated. */
export function EntryDetail(props: EntryProps) {
  const { entry, show, picture, href, more } = props
  const text = valueOf(entry, show.text)
  const words = wordsOf(text)
  const markup = markupOf(text)
  const hasArticle = Boolean(valueOf(entry, show.body))
  const link = show.link && more && href
  const others = [show.date, show.badge, show.price].some((field) => wordsOf(valueOf(entry, field)))
  const hasWords = words || entry.byline || link || others || linesOf(props).length > 0
  const body = (
    <Words>
      <EntryBadge {...props} />
      <EntryDate {...props} />
      <EntryAuthors {...props} />
      {words && <Paragraphs text={markup ?? words} isPlain={markup === undefined} />}
      <EntryLines {...props} />
      <EntryPrice {...props} />
      {!hasArticle && <EntryTags {...props} />}
      {link && (
        <p>
          <Button href={link} {...outward(link)}>
            {more}
          </Button>
        </p>
      )}
    </Words>
  )
  if (hasArticle)
    return (
      <>
        {hasWords && body}
        <EntryArticle {...props} />
        {show.tags && (
          <Below>
            <EntryTags {...props} />
          </Below>
        )}
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
  & > ul > li > span:first-child { max-width: 45vw; }
  & > strong { font-size: 1.5rem; }
  [data-tone='deep'] & > ul, [data-tone='deep'] & > ul > li { border-color: var(--deep-line); }
`

const Below = styled.div`margin-top: 2.25rem;`
