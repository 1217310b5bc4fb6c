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
  & > div:has(svg) { display: grid; grid-template-columns: auto 1fr; gap: 0.1rem 0.9rem; }
  & svg { grid-row: 1 / span 2; margin-top: 0.2rem; color: var(--brand); }
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
          {icon && <Icon icon={icon} size={1.5} />}
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </List>
  )
}
