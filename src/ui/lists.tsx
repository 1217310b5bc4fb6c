import styled from 'styled-components'
import { UiIcon, Icon } from './Icon'
import { CardTitle, Small } from './styles/elements'

const Checks = styled.ul`
  display: grid;
  gap: 0.55rem;
  & > li { display: grid; grid-template-columns: auto 1fr; gap: 0.65rem; line-height: 1.45; }
  & > li > svg { margin-top: 0.12em; color: var(--brand); }
  [data-tone='deep'] & > li > svg { color: var(--accent); }
`

export const CheckList = ({ items }: { items: readonly string[] }) => (
  <Checks>
    {items.map((item) => (
      <li key={item}>
        <UiIcon name="check" />
        <span>{item}</span>
      </li>
    ))}
  </Checks>
)

/** A line connects the numbers; steps beside each other are below a rule. */
const Steps = styled.ol`
  counter-reset: step;
  display: grid;
  & > li { counter-increment: step; position: relative; display: grid; grid-template-columns: 3.25rem 1fr; gap: .35rem 1.1rem; padding-bottom: 2rem; align-content: start; }
  & > li:last-child { padding-bottom: 0; }
  & > li::before { content: counter(step); display: grid; place-items: center; grid-row: span 2; height: 3.25rem; border-radius: var(--radius-niche); background: var(--brand); color: var(--on-brand); font-weight: 700; font-size: 1.25rem; }
  & > li:not(:last-child)::after { content: ''; position: absolute; inset-inline-start: 1.5625rem; top: 3.75rem; bottom: .5rem; width: 2px; background: var(--line); }
  & > li > :first-child { padding-top: .8rem; }
  [data-tone='deep'] & > li::before { background: var(--accent); color: var(--on-accent); }
  [data-tone='deep'] & > li::after { background: var(--deep-line); }
  @media (forced-colors: active) { & > li::before { border: 2px solid; } }
  @media (min-width: 60rem) {
    &[data-across] { grid-template-columns: repeat(3, 1fr); gap: 2.5rem var(--gap); }
    &[data-across]:has(> :nth-child(4):last-child) { grid-template-columns: repeat(4, 1fr); }
    &[data-across] > li { grid-template-columns: 1fr; padding: 0; }
    &[data-across] > li::before { width: 3.25rem; }
    &[data-across] > li:not(:last-child)::after { inset-inline: 4.25rem 0; top: 1.5625rem; bottom: auto; width: auto; height: 2px; }
  }
  @container style(--cards: ruled) or style(--cards: bare) or style(--cards: numbered) {
    & > li::before { background: none; color: var(--brand); border: 1px solid; font-weight: 500; }
    [data-tone='deep'] & > li::before { background: none; color: var(--accent); }
  }
`

/** Numbered steps, one below the other; with `isAcross` beside each other on wide screens. */
export const StepList = ({
  steps,
  isAcross = false,
}: {
  steps: readonly { title: string; text?: string | undefined }[]
  isAcross?: boolean
}) => (
  <Steps data-across={isAcross || undefined}>
    {steps.map(({ title, text }) => (
      <li key={title} data-reveal="">
        <CardTitle>{title}</CardTitle>
        {text && <Small>{text}</Small>}
      </li>
    ))}
  </Steps>
)

const Facts = styled.dl`
  display: grid;
  gap: 1rem;
  & > div { position: relative; }
  & > div:has(svg) { padding-inline-start: calc(1.5em + .9rem); }
  & svg { position: absolute; inset-inline-start: 0; top: 0.2rem; width: 1.5em; height: 1.5em; color: var(--brand); }
  & dt { font-weight: 650; }
  & dd { color: var(--muted); }
  [data-tone='deep'] & svg { color: var(--accent); }
  [data-tone='deep'] & dd { color: var(--on-deep-muted); }
`

export const FactLines = ({ lines }: { lines: readonly { label: string; text: string; icon?: string }[] }) => (
  <Facts>
    {lines.map(({ label, text, icon }) => (
      <div key={label}>
        <dt>
          {icon && <Icon icon={icon} />}
          {label}
        </dt>
        {/* A span, such as opening times, is not broken after its dash. */}
        <dd>{text.replaceAll('–', '–\u2060')}</dd>
      </div>
    ))}
  </Facts>
)
