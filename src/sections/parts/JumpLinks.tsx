import styled from 'styled-components'
import { isBlocked } from '../../manifest/core/slugOf'
import { choiceKey } from '../../manifest/text/choiceKey'

/** Groups with an id each, for links to them: of the section's and the group's name. Undefined without jump links. */
export function withIds<M>(groups: [string, M][], section: string, jump: string | undefined): [string, M, string?][] {
  if (jump === undefined || groups.length < 2) return groups
  const keys = groups.map(([name]) => choiceKey(name))
  return groups.map(([name, members], index) => {
    const key = keys[index] ?? ''
    const isTaken = key === '' || isBlocked(key) || keys.indexOf(key) < index
    return [name, members, `${section}-${isTaken ? `group-${index + 1}` : key}`]
  })
}

/** Links to the groups of a long list; none where groups have no ids. */
export function JumpLinks({
  label,
  groups,
}: {
  label: string | undefined
  groups: readonly [string, unknown, string?][]
}) {
  const linked = groups.filter(([name, , id]) => name && id)
  if (linked.length === 0) return null
  return (
    <Row aria-label={label}>
      <ul>
        {linked.map(([name, , id]) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </Row>
  )
}

const Row = styled.nav`
  margin-bottom: 1.75rem;
  & > ul { display: flex; flex-wrap: wrap; gap: .5rem; }
  & a { display: inline-flex; align-items: center; min-height: 2.75rem; padding-inline: 1.1rem; border: 1px solid var(--line); border-radius: var(--radius-pill); background: var(--surface); font-weight: 600; line-height: 1.2; text-decoration: none; overflow-wrap: anywhere; }
  & a:hover { border-color: var(--brand); }
`
