import { html, type Html } from '../pages/html'
import { renderPage } from '../pages/renderPage'
import { figuresOf, nameOf, numberOf, type Sums } from './figures'
import type { Visits } from './Visits'

type Row = readonly [name: string, cells: readonly number[]]

/** The page of figures: sums of the last days, each day, and the pages most seen. */
export async function renderFiguresPage(visits: Visits): Promise<Html> {
  const { events, totals, days, pages } = await figuresOf(visits)
  const names = events.map(nameOf)
  const rowOf = ([name, sums]: readonly [string, Sums]): Row => [name, events.map((event) => numberOf(sums, event))]
  return renderPage(
    'Visits',
    html`<header class="bar">
<h1>Visits</h1>
<p><a href="/">Back to the mailbox</a></p>
<a class="button" href="/figures.csv" download>All figures as a table (CSV)</a>
</header>
<p class="hint">How often pages were seen, and what visitors did there. A day begins at midnight in ${visits.timeZone}. Nothing about a visitor is stored, so nobody knows how many people these were.</p>
${renderTable(
  'In all',
  ['', 'Today', '7 days', '30 days'],
  events.map((event, index): Row => [names[index] ?? '', totals.map((sums) => numberOf(sums, event))]),
)}
${renderTable('Day by day', ['Day', ...names], days.map(rowOf))}
${pages.length === 0 ? html`` : renderTable('Pages most seen in 30 days', ['Page', ...names], pages.map(rowOf))}`,
  )
}

/** Wider than a phone it is moved sideways, by keys too. */
function renderTable(title: string, [corner = '', ...heads]: readonly string[], rows: readonly Row[]): Html {
  return html`<h2>${title}</h2>
<div class="wide" role="region" aria-label="${title}" tabindex="0"><table>
<thead><tr>${corner === '' ? html`<td></td>` : html`<th scope="col">${corner}</th>`}${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(([name, cells]) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell.toLocaleString('en-GB')}</td>`)}</tr>\n`)}</tbody>
</table></div>`
}
