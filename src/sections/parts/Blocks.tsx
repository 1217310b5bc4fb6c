import styled from 'styled-components'
import type { Block, TableBlock } from '../../manifest/generated/manifest.generated'
import type { Resolved } from '../../site/resolved'
import { ActionRow } from '../../ui/Button'
import { PictureImage } from '../../ui/PictureImage'
import { CardTitle } from '../../ui/styles/elements'
import { Markup } from '../../ui/Markup'
import { FormIsland } from '../../forms/island/FormIsland'
import { FormView } from '../../forms/island/formViews'
import { idOfBlock } from '../../site/page'
import { useContext } from 'react'
import { SiteContext } from '../../ui/SiteContext'
import { mediaType, type Video } from '../gallery/video'

interface BlocksProps {
  blocks: readonly Resolved<Block>[]
  /** Set where they are the text of a page: its headings are of the second rank, and links reach them. */
  anchor?: string
  /** The id of what they stand in; where it is not known, React does not run in their forms. */
  holder?: string | undefined
  /** The `sizes` of their pictures and videos. */
  sizes?: string
}

/** Running text: paragraphs, lists, headings, pictures, videos, quotations, tables, buttons and forms, in a readable measure. */
export const Blocks = ({ blocks, anchor, holder = anchor, sizes = usualSizes }: BlocksProps) => (
  <Measure>
    {blocks.map((block, index) => (
      <OneBlock
        key={index}
        block={block}
        sizes={sizes}
        id={anchor && idOfBlock(anchor, index)}
        island={holder && idOfBlock(holder, index)}
      />
    ))}
  </Measure>
)

const usualSizes = '(min-width: 60rem) 42rem, 92vw'

interface BlockProps {
  block: Resolved<Block>
  sizes: string
  id?: string | undefined
  island?: string | undefined
}

function OneBlock({ block, sizes, id, island }: BlockProps) {
  if (block.type === 'paragraph')
    return (
      <p>
        <Markup text={block.text} />
      </p>
    )
  if (block.type === 'list')
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>
            <Markup text={item} />
          </li>
        ))}
      </ul>
    )
  if (block.type === 'heading')
    return (
      <Heading>
        <CardTitle as={id && 'h2'} id={id} tabIndex={id === undefined ? undefined : -1}>
          {block.text}
        </CardTitle>
      </Heading>
    )
  if (block.type === 'buttons') return <ActionRow actions={block.actions} />
  if (block.type === 'quote')
    return (
      <Quotation>
        <blockquote>
          <p>
            <Markup text={block.text} />
          </p>
        </blockquote>
        {block.by && <figcaption>{block.by}</figcaption>}
      </Quotation>
    )
  if (block.type === 'table') return <SmallTable {...block} />
  if (block.type === 'video') return <TextVideo video={block.video} sizes={sizes} />
  if (block.type === 'form')
    return island === undefined ? <FormView form={block.form} /> : <FormIsland holder={island} form={block.form} />
  return (
    <Figure>
      <PictureImage picture={block.image} sizes={sizes} />
      {block.caption && <figcaption>{block.caption}</figcaption>}
    </Figure>
  )
}

const Measure = styled.div`
  display: grid;
  gap: 1rem;
  max-width: 42rem;
  line-height: 1.7;
  & ul { display: grid; gap: 0.4rem; padding-inline-start: 1.25rem; list-style: disc; }
  & li::marker { color: var(--brand); }
`

const Heading = styled.div`margin-top: .75rem;`

const Figure = styled.figure`
  & img { border-radius: var(--radius-m); max-height: 34rem; }
  & figcaption { margin-top: .5rem; line-height: 1.4; color: var(--muted); }
  @container style(--pictures: framed) { & img { outline: 1px solid var(--accent); outline-offset: -.75rem; } }
  @container style(--pictures: raised) { & img { border: 3px solid var(--ink); } }
`

const Quotation = styled.figure`
  margin-block: .5rem;
  padding-inline-start: 1.25rem;
  border-inline-start: 3px solid var(--accent);
  & blockquote { font-size: var(--size-lead); line-height: 1.5; }
  & figcaption { margin-top: .5rem; color: var(--muted); }
`

/** A table inside a text. Where it is wider than the text, it is moved sideways; by keyboard too, so it takes the focus. */
const SmallTable = ({ caption, head, rows }: Resolved<TableBlock>) => (
  <Scroller tabIndex={0} aria-label={caption ?? head[0]}>
    <table>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {head.map((heading, index) => (
            <th key={index} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others], row) => (
          <tr key={row}>
            <th scope="row">{first !== undefined && <Markup text={first} />}</th>
            {others.map((cell, index) => (
              <td key={index}>
                <Markup text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
)

const Scroller = styled.section`
  overflow-x: auto;
  & table { width: 100%; border-collapse: collapse; line-height: 1.4; font-variant-numeric: tabular-nums; }
  & caption { padding-bottom: .5rem; text-align: start; color: var(--muted); }
  & th, & td { padding-block: .6rem; padding-inline-end: 1rem; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line); }
  & thead th { border-bottom: 2px solid var(--edge); color: var(--brand); }
  & tbody th { font-weight: 600; }
  [data-tone='deep'] & th, [data-tone='deep'] & td { border-color: var(--deep-line); }
  [data-tone='deep'] & thead th { color: var(--accent); }
`

/**
 * A video inside a text, with the browser's own player. Nothing of it is loaded before somebody plays it. Its still is a
 * picture below it, because browsers load a `poster` at once, at any distance from the screen.
 */
function TextVideo({ video: { files, captions, poster, caption }, sizes }: { video: Video; sizes: string }) {
  const { language } = useContext(SiteContext)
  return (
    <Film data-upright={poster.height > poster.width ? '' : undefined}>
      <div>
        <PictureImage picture={poster} sizes={sizes} decorative />
        <Player controls playsInline preload="none" aria-label={caption}>
          {files.map((file) => (
            <source key={file} src={file} type={mediaType(file)} />
          ))}
          {captions && <track kind="captions" src={captions} srcLang={language} />}
        </Player>
      </div>
      <figcaption>{caption}</figcaption>
    </Film>
  )
}

const Film = styled.figure`
  &[data-upright] { max-width: 20rem; }
  & > div { position: relative; overflow: hidden; border-radius: var(--radius-m); }
  & figcaption { margin-top: .5rem; line-height: 1.4; color: var(--muted); }
`

const Player = styled.video`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  /* Chromium covers what is below with grey until the video is loaded. */
  &::-webkit-media-controls { background: none; }
`
