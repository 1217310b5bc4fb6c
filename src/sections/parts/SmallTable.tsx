import styled from 'styled-components'
import type { TableBlock } from '../../manifest/generated/manifest.generated'
import type { Resolved } from '../../site/resolved'
import { Markup } from '../../ui/Markup'

/** A table inside a text. Where it is wider than the text, it is moved sideways; by keyboard too, so it takes the focus. */
export function SmallTable({ caption, head, rows }: Resolved<TableBlock>) {
  return (
    <Scroller tabIndex={0} aria-label={caption ?? head[0]}>
      <table>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {head.map((heading, index) => (
              <th key={index} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others], row) => (
            <tr key={row}>
              <th scope="row">{first !== undefined && <Markup text={first} />}</th>
              {others.map((cell, index) => (
                <td key={index}>
                  <Markup text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}

const Scroller = styled.section`
  overflow-x: auto;
  & table { width: 100%; border-collapse: collapse; line-height: 1.4; font-variant-numeric: tabular-nums; }
  & caption { padding-bottom: .5rem; text-align: start; color: var(--muted); }
  & th, & td { padding-block: .6rem; padding-inline-end: 1rem; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line); }
  & thead th { border-bottom: 2px solid var(--edge); color: var(--brand); }
  & tbody th { font-weight: 600; }
  [data-tone='deep'] & th, [data-tone='deep'] & td { border-color: var(--deep-line); }
  [data-tone='deep'] & thead th { color: var(--accent); }
`
