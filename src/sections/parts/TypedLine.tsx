import styled from 'styled-components'
import type { SectionProps } from '../../site/page'
import { VisuallyHidden } from '../../ui/styles/elements'
import { UiIcon } from '../../ui/Icon'

type TypedProps = NonNullable<SectionProps<'hero'>['typed']>

/** The first phrase is in the HTML; all lie hidden below, so that nothing moves while letters are typed and deleted. */
export function TypedLine({ before, phrases, sentence, pause, play, typeMs, deleteMs, holdMs }: TypedProps) {
  const [start, end] = before.includes('{phrase}') ? before.split('{phrase}') : [`${before} `]
  return (
    <Line
      data-typed=""
      data-type-ms={typeMs}
      data-delete-ms={deleteMs}
      data-hold-ms={holdMs}
      data-pause={pause}
      data-play={play}
    >
      <VisuallyHidden>{sentence}</VisuallyHidden>
      <Words aria-hidden="true">
        {[phrases[0], ...phrases].map((phrase, index) => (
          <span key={index}>
            {/* One text with its space: a space by itself would move when the line wraps. */}
            {start}
            <strong>{phrase}</strong>
            {end}
          </span>
        ))}
      </Words>
      <Toggle type="button" aria-label={play}>
        <UiIcon name="play" size={1} />
      </Toggle>
    </Line>
  )
}

const Line = styled.p`
  display: flex;
  gap: 0.75rem;
  font-size: clamp(1.1875rem, 1.05rem + 0.6vw, 1.5rem);
  line-height: 1.35;
`

const Words = styled.span`
  display: grid;
  /* The first line is level with the middle of the button. */
  padding-block-start: calc((2.75rem - 1.35em) / 2);
  & > span { grid-area: 1 / 1; }
  & > span + span { visibility: hidden; }
  /* The caret is a border of the text: an element of its own would shift the layout. */
  & strong { padding-inline-end: 2px; border-inline-end: 2px solid var(--accent-strong); color: var(--brand); }
`

const Toggle = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  border: 0;
  border-radius: var(--radius-pill);
  background: none;
  color: var(--muted);
  cursor: pointer;
  @media (scripting: none) { visibility: hidden; }
`
