import styled from 'styled-components'
import { UiIcon } from './Icon'

const List = styled.ul`
  display: grid;
  gap: 0.55rem;
  & > li { display: grid; grid-template-columns: auto 1fr; gap: 0.65rem; line-height: 1.45; }
  & > li > svg { margin-top: 0.12em; color: var(--brand); }
  [data-tone='deep'] & > li > svg { color: var(--accent); }
`

/** Short lines, each with a tick. */
export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <List>
      {items.map((item) => (
        <li key={item}>
          <UiIcon name="check" />
          <span>{item}</span>
        </li>
      ))}
    </List>
  )
}
