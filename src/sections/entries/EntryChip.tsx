import styled from 'styled-components'
import { Icon, UiIcon } from '../../ui/Icon'
import { valueOf } from '../parts/entryCells'
import type { EntryLayout, EntryProps } from './EntryProps'

function EntryChip({ entry, show, title, href }: EntryProps) {
  const icon = valueOf(entry, show.icon) as string | undefined
  const name = (
    <>
      {icon ? <Icon icon={icon} /> : <UiIcon name="pin" />}
      {title}
    </>
  )
  return href ? <a href={href}>{name}</a> : <span>{name}</span>
}

/** Chips in lines that wrap. The list has the styles of all, because it may be long. */
const Names = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: .75rem;
  /* Those in the last row share its width. */
  & > li { flex: 1 1 min(9.5rem, 100%); min-width: 0; }
  & > li > * { display: flex; align-items: center; gap: .5rem; height: 100%; min-height: 3rem; padding: .5rem .75rem; line-height: 1.25; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-s); color: var(--ink); font-weight: 600; text-decoration: none; overflow-wrap: anywhere; text-wrap: balance; transition: border-color .2s; }
  & a:hover { border-color: var(--brand); color: var(--brand); }
  & svg { color: var(--brand); }
  @media (max-width: 31.99rem) { & > li > * { gap: .3rem; padding-inline: .4rem; } & svg { width: 1em; height: 1em; } }
  @media (min-width: 48rem) {
    gap: 1rem;
    & > li { flex-basis: 11.25rem; max-width: calc(50% - .5rem); }
    &[data-columns='4'] > li { flex-basis: calc(25% - .75rem); }
  }
  @media (min-width: 66rem) { &[data-columns='3'] > li { flex-basis: calc(100% / 3 - .75rem); } }
`

export const chips: EntryLayout = { Entry: EntryChip, List: Names, columns: [5, 4, 3], isTight: true }
