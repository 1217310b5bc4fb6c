import type { ReactNode } from 'react'
import styled from 'styled-components'

interface EntryTableProps {
  columns: readonly string[]
  /** Each with the number of its day, in a week. */
  rows: readonly { key: string | number; day?: number; name: ReactNode; cells: readonly ReactNode[] }[]
  /** The word that marks the row of today. */
  today?: string
}

/** A table of entries. On phones a row is its name with the cells below. */
export const EntryTable = ({ columns, rows, today }: EntryTableProps) => (
  <Table {...as('table')}>
    <thead {...as('rowgroup')}>
      <tr {...as('row')}>
        <td {...as('cell')} />
        {columns.map((name) => (
          <th key={name} {...as('columnheader')} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...as('rowgroup')}>
      {rows.map(({ key, day, name, cells }) => (
        <tr key={key} {...as('row')} data-day={day}>
          <th {...as('rowheader')} scope="row" data-today={today}>
            {name}
          </th>
          {cells.map((cell, index) => (
            <td key={columns[index]} {...as('cell')}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
)

/** Its own role: Safari up to 16 takes it from an element of a table that is shown in another way. */
const as = (role: string) => ({ role })

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  & th { font-weight: 600; text-align: start; }
  & thead th, & td:empty { color: var(--muted); }
  & thead :is(td, th), & thead tr { border-color: currentColor; }
  @media (max-width: 47.99rem) {
    &, & > thead, & > tbody { display: block; }
    & tr { display: flex; flex-wrap: wrap; gap: .25rem 0; padding-block: .7rem; border-bottom: 1px solid var(--line); }
    & th[scope='row'] { flex: 1 0 100%; }
  }
  @media (min-width: 48rem) {
    table-layout: fixed;
    & :is(th, td) { padding: .85rem .75rem; border-bottom: 1px solid var(--line); vertical-align: baseline; }
    & :is(th, td):first-child { padding-inline-start: 0; }
    & :is(th, td):last-child { padding-inline-end: 0; }
  }
  [data-tone='deep'] & tbody :is(tr, td, th) { border-color: var(--deep-line); }
  [data-tone='deep'] & :is(thead th, td:empty) { color: var(--on-deep-muted); }
`
