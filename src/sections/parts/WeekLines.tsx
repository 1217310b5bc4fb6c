import styled from 'styled-components'

/** A line for each day of a week, of which script marks today's. */
export const WeekLines = styled.ul`
  container: week / inline-size;
  /* The names of the days begin below the title, the ground of today before it. */
  margin: 0 max(-.9rem, -2.5vw) 1.25rem;
  & li { display: flex; justify-content: space-between; gap: .1rem min(1.5rem, 4cqi); padding: .7rem min(.9rem, 2.5cqi); border-bottom: 1px solid var(--line); font-variant-numeric: tabular-nums; }
  & li > span { min-width: auto; }
  & li > :last-child { text-align: end; text-wrap: balance; }
  & bdi { white-space: nowrap; }
  & li[aria-current] { border-radius: var(--radius-s); border-color: transparent; background: var(--accent-soft); color: var(--ink); }
  /* Every day has space for the mark, so that no line moves when script marks today. */
  & li > span > em, & li:not([aria-current]) > [data-today]::after { margin-inline-start: .6em; font-style: normal; font-size: .875rem; font-weight: 650; }
  & li:not([aria-current]) > [data-today]::after { content: attr(data-today); visibility: hidden; }
  [data-tone='deep'] & li { border-color: var(--deep-line); }
  /* On the smallest phones, and with letters of twice the size on others, the times are below their day. */
  @container week (max-width: 19rem) { & li { flex-wrap: wrap; & > :last-child { margin-inline-start: auto; } } }
`
