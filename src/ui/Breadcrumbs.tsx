import styled from 'styled-components'
import { Column } from './styles/layout'

/** Breadcrumbs: the last one is the page itself and no link. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly { label: string; href: string }[] }) {
  return (
    <Column>
      <Trail aria-label={label}>
        <ol>
          {crumbs.map((crumb, index) => (
            <li key={crumb.href}>
              {index < crumbs.length - 1 ? (
                <a href={crumb.href}>{crumb.label}</a>
              ) : (
                <span aria-current="page">{crumb.label}</span>
              )}
            </li>
          ))}
        </ol>
      </Trail>
    </Column>
  )
}

const Trail = styled.nav`
  padding-top: 0.75rem;
  margin-bottom: -0.75rem;
  font-size: 1rem;
  & ol { display: flex; flex-wrap: wrap; align-items: center; }
  & li { display: flex; align-items: center; min-width: 0; overflow-wrap: anywhere; }
  /* Browsers mirror this character in right-to-left text; screen readers skip it. */
  & li + li::before { content: '›' / ''; padding-inline: 0.55rem; color: var(--brand); font-weight: 700; }
  & a, & span { display: inline-flex; align-items: center; min-height: 2rem; }
  & a { color: var(--muted); text-decoration: none; }
  & a:hover { color: var(--brand); text-decoration: underline; }
  & span { font-weight: 600; }
`
