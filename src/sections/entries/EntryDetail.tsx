import styled from 'styled-components'
import { Button, outward } from '../../ui/Button'
import { BesidePicture } from '../../ui/SectionBand'
import { Split } from '../../ui/styles/elements'
import { PictureImage } from '../../ui/PictureImage'
import { markupOf, valueOf, wordsOf } from '../parts/entryCells'
import { Paragraphs } from '../../ui/Markup'
import { EntryTags, linesOf, type EntryProps, EntryParts } from './EntryParts'
import type { Block } from '../../manifest/generated/manifest.generated'
import type { Picture, Resolved } from '../../site/resolved'
import { idOfBlock } from '../../site/page'
import { Blocks } from '../parts/Blocks'

/** One entry at full width. Its title is that of the page, and is not repeated. */
export function EntryDetail(props: EntryProps) {
  const { entry, show, picture, href, more } = props
  const text = valueOf(entry, show.text)
  const words = wordsOf(text)
  const markup = markupOf(text)
  const hasArticle = Boolean(valueOf(entry, show.body))
  const link = show.link && more && href
  const others = [show.date, show.badge, show.price, show.periods?.field].some((field) =>
    wordsOf(valueOf(entry, field)),
  )
  const hasWords = words || entry.byline || link || others || linesOf(props).length > 0
  const description = (
    <>
      <EntryParts {...props} parts={['badge', 'date', 'authors']} />
      {words && <Paragraphs text={markup ?? words} isPlain={markup === undefined} />}
    </>
  )
  const facts = (
    <>
      <EntryParts {...props} parts={['lines', 'price', 'periods']} />
      {!hasArticle && <EntryTags {...props} />}
      {link && (
        <p>
          <Button href={link} {...outward(link)}>
            {more}
          </Button>
        </p>
      )}
    </>
  )
  const body = (
    <Words>
      {description}
      {facts}
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
  // Without a picture the place beside the words is for the facts.
  if (!picture && words && (link || linesOf(props).length > 0 || wordsOf(valueOf(entry, show.price))))
    return (
      <Split data-shape="form">
        <Words>{description}</Words>
        <Words data-facts="">{facts}</Words>
      </Split>
    )
  return <BesidePicture picture={picture}>{body}</BesidePicture>
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
  /* On one grid; on a phone each name stands above its words. */
  & > ul > li:has(span) { display: grid; }
  @media (min-width: 30rem) {
    & > ul:has(span) { display: grid; grid-template-columns: minmax(min-content, max-content) 1fr; column-gap: 1.5rem; }
    & > ul:has(span) > li { grid-column: 1 / -1; }
    & > ul > li:has(span) { grid-template-columns: minmax(min-content, 30%) 1fr; column-gap: 1.5rem; }
    @supports (grid-template-columns: subgrid) { & > ul > li:has(span) { grid-template-columns: subgrid; } }
  }
  & > strong { font-size: 1.5rem; }
  &[data-facts] > ul:first-child > li:first-child { border-top: 0; padding-top: 0; }
  [data-tone='deep'] & > ul, [data-tone='deep'] & > ul > li { border-color: var(--deep-line); }
`

const Below = styled.div`margin-top: 2.25rem;`

/** The headings from which an article has a list of them. */
const leastHeadings = 3

/** A picture that would lose more than it shows at full width. */
const isTall = ({ width, height }: Picture): boolean => height >= width

/** The article of an entry at full width: its picture, a list of its headings, and its blocks. */
export function EntryArticle({ entry, show, picture, contents }: EntryProps) {
  const blocks = valueOf(entry, show.body) as Resolved<Block>[]
  const headings = blocks.flatMap((block, index) => (block.type === 'heading' ? [{ text: block.text, index }] : []))
  const hasContents = contents !== undefined && headings.length >= leastHeadings
  return (
    <Article data-contents={hasContents || undefined}>
      {picture && (
        <Wide data-tall={isTall(picture) || undefined}>
          <PictureImage
            picture={picture}
            sizes={isTall(picture) ? '(min-width: 30rem) 27rem, 92vw' : '(min-width: 72rem) 70rem, 92vw'}
          />
        </Wide>
      )}
      {hasContents && (
        <nav aria-label={contents}>
          <strong>{contents}</strong>
          <ol>
            {headings.map(({ text, index }) => (
              <li key={index}>
                <a href={`#${idOfBlock(entry.id, index)}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <Blocks blocks={blocks} anchor={entry.id} />
    </Article>
  )
}

const Article = styled.div`
  display: grid;
  gap: 2rem 4rem;
  * + & { margin-top: clamp(1.75rem, 1.4rem + 1.5vw, 2.75rem); }
  & h2 { margin-top: 1rem; font-size: clamp(1.375rem, 1.2rem + 0.7vw, 1.75rem); scroll-margin-top: 6rem; }
  & nav { align-self: start; padding: 1rem 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-m); }
  & nav a { display: block; padding-block: .65rem; line-height: 1.3; color: inherit; }
  & nav li + li { border-top: 1px solid var(--line); }
  & nav strong { display: block; padding-bottom: .4rem; color: var(--brand); }
  [data-tone='deep'] & nav { background: none; border-color: var(--deep-line); }
  [data-tone='deep'] & nav li + li { border-color: var(--deep-line); }
  [data-tone='deep'] & nav strong { color: var(--accent); }
  @media (min-width: 60rem) {
    &[data-contents] { grid-template-columns: 1fr 17rem; align-items: start; }
    & nav { order: 1; position: var(--stuck); top: 6.5rem; }
  }
`

const Wide = styled.div`
  grid-column: 1 / -1;
  & img { width: 100%; aspect-ratio: 16 / 9; object-fit: cover; border-radius: var(--radius-l); }
  &[data-tall] img { width: min(100%, 27rem); aspect-ratio: auto; }
`
