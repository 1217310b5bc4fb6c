import { Fragment } from 'react'
import { parseMarkup, type MarkupPart } from '../manifest/text/markup'
import { outward } from './Button'

/** Running text: bold, emphasis and links; a text without them is printed as it is. */
export function Markup({ text }: { text: string }) {
  const parts = parseMarkup(text)
  return parts.length === 1 && parts[0] === text
    ? text
    : parts.map((part, index) => <Fragment key={index}>{show(part)}</Fragment>)
}

function show(part: MarkupPart) {
  if (typeof part === 'string') return part
  if (part.kind !== 'link') return part.kind === 'bold' ? <strong>{part.text}</strong> : <em>{part.text}</em>
  return (
    <a href={part.href} {...outward(part.href)}>
      {part.text}
    </a>
  )
}

/** Text with paragraphs separated by empty lines. @param isPlain whether it is no running text */
export const Paragraphs = ({ text, isPlain = false }: { text: string; isPlain?: boolean }) =>
  text.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{isPlain ? paragraph : <Markup text={paragraph} />}</p>)
