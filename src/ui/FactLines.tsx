import styled from 'styled-components'
import { Icon } from './Icon'

interface FactLine {
  label: string
  text: string
  icon?: string
}

const List = styled.dl`
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

/** Facts with their labels: office, hours and so on. */
export function FactLines({ lines }: { lines: readonly FactLine[] }) {
  return (
    <List>
      {lines.map(({ label, text, icon }) => (
        <div key={label}>
          <dt>
            {icon && <Icon icon={icon} />}
            {label}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </List>
  )
}
