import styled from 'styled-components'
import type { SectionProps } from '../site/page'
import { VisuallyHidden } from '../ui/layout'
import { UiIcon } from '../ui/Icon'

/** What a line types, and how fast. */
type TypedProps = NonNullable<SectionProps<'hero'>['typed']>

/**
 * A line that types one phrase after another. The HTML has the whole first phrase, so it is complete
 * without script; `app/behaviours/typedLine` types it.
 */
export function TypedLine({ before, after, phrases, sentence, pause, play, typeMs, deleteMs, holdMs }: TypedProps) {
  return (
    <Line
      data-typed={phrases.join('\n')}
      data-type-ms={typeMs}
      data-delete-ms={deleteMs}
      data-hold-ms={holdMs}
      data-pause={pause}
      data-play={play}
    >
      <VisuallyHidden>{sentence}</VisuallyHidden>
      <span aria-hidden="true">
        {before} <strong>{phrases[0]}</strong>
        <Caret />
        {after && ` ${after}`}
      </span>
      <Toggle type="button" aria-label={play}>
        <UiIcon name="play" size={1} />
      </Toggle>
    </Line>
  )
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
  @media (scripting: none) { visibility: hidden; }
`
