import { useEffect, useState } from 'react'
import styled from 'styled-components'
import type { SectionProps } from '../site/page'
import { Glyph } from '../ui/Mark'
import { Unseen } from '../ui/layout'

/** What a line types, and how fast. */
export type TypedProps = NonNullable<SectionProps<'hero'>['typed']>

/** How much of which phrase stands on the screen. */
interface Typing {
  phrase: number
  shown: number
  isDeleting: boolean
}

/**
 * A line that types one phrase after another (spec.md, section 9). Its first render is the whole first phrase, so it is
 * complete without script; it starts to move after mount, unless the visitor prefers stillness, and stops in a hidden tab.
 */
export function TypedLine({ before, after, phrases, sentence, pause, play, typeMs, deleteMs, holdMs }: TypedProps) {
  const [isRunning, setRunning] = useState(false)
  const typing = useTyping(phrases, isRunning, { typeMs, deleteMs, holdMs })
  const shown = (phrases[typing.phrase] ?? '').slice(0, typing.shown)
  useEffect(() => setRunning(!window.matchMedia('(prefers-reduced-motion: reduce)').matches), [])
  return (
    <Line>
      <Unseen>{sentence}</Unseen>
      <span aria-hidden="true">
        {before} <strong key={shown}>{shown}</strong>
        <Caret />
        {after && ` ${after}`}
      </span>
      <Toggle type="button" aria-label={isRunning ? pause : play} onClick={() => setRunning(!isRunning)}>
        <Glyph name={isRunning ? 'pause' : 'play'} size={1} />
      </Toggle>
    </Line>
  )
}

function useTyping(
  phrases: readonly string[],
  isRunning: boolean,
  { typeMs, deleteMs, holdMs }: Pick<TypedProps, 'typeMs' | 'deleteMs' | 'holdMs'>,
): Typing {
  const [typing, setTyping] = useState<Typing>({ phrase: 0, shown: (phrases[0] ?? '').length, isDeleting: false })
  useEffect(() => {
    if (!isRunning) return undefined
    const isFull = typing.shown >= (phrases[typing.phrase] ?? '').length
    const wait = !typing.isDeleting && isFull ? holdMs : typing.isDeleting ? deleteMs : typeMs
    const timer = setTimeout(() => setTyping(document.hidden ? { ...typing } : nextStep(typing, phrases)), wait)
    return () => clearTimeout(timer)
  }, [isRunning, typing, phrases, typeMs, deleteMs, holdMs])
  return typing
}

/** One letter more, or fewer; after the last letter back, after the first the next phrase. */
export function nextStep({ phrase, shown, isDeleting }: Typing, phrases: readonly string[]): Typing {
  const length = (phrases[phrase] ?? '').length
  if (!isDeleting)
    return shown < length ? { phrase, shown: shown + 1, isDeleting } : { phrase, shown: shown - 1, isDeleting: true }
  return shown > 1
    ? { phrase, shown: shown - 1, isDeleting }
    : { phrase: (phrase + 1) % phrases.length, shown: 0, isDeleting: false }
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-height: 3.2em;
  font-size: clamp(1.1875rem, 1.05rem + 0.6vw, 1.5rem);
  line-height: 1.35;
  & strong { color: var(--brand); }
  /* The button keeps its place while letters come and go. */
  & > [aria-hidden] { flex: 1; }
  @media (min-width: 30rem) { min-height: 2.75rem; }
`

const Caret = styled.span`
  display: inline-block;
  width: 2px;
  height: 1.05em;
  margin-inline-start: 2px;
  vertical-align: -0.15em;
  background: var(--accent-strong);
`

const Toggle = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  border: 1px solid var(--line);
  border-radius: var(--radius-pill);
  background: var(--surface);
  color: var(--brand);
  cursor: pointer;
`
