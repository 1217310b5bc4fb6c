import { Fragment, type ComponentType, type ReactNode } from 'react'
import styled from 'styled-components'
import { CheckList } from '../../ui/lists'
import { OptionalLink } from '../../ui/Button'
import { CardTitle, Small } from '../../ui/styles/elements'
import {
  dayOf,
  eachLinked,
  amountOf,
  linkedWords,
  priceNoteOf,
  rangeOf,
  valueOf,
  wordsOf,
  ValueWords,
} from '../parts/entryCells'
import { PictureImage } from '../../ui/PictureImage'
import type { SectionProps } from '../../site/page'
import type { Shown } from '../../manifest/values/formatValue'
import type { ListedEntry, Picture } from '../../site/resolved'

export interface EntryProps {
  entry: SectionProps<'entries'>['entries'][number]
  show: SectionProps<'entries'>['show']
  titles: SectionProps<'entries'>['titles']
  picture: Picture | undefined
  title: string
  /** The address of the entry's link or file, else of its page. */
  href: string | undefined
  more: string | undefined
  contents: string | undefined
  rank: 'h2' | 'h3' | 'h4'
}

/** A layout for the entries of a section: the component for each, and the list around them. */
export interface EntryLayout {
  Entry: ComponentType<EntryProps>
  /** The list; the default is a grid. */
  List?: ComponentType<{ children: ReactNode }>
  /** The numbers of columns to choose from on wide screens: the one with the fullest last row is taken. */
  columns?: readonly number[]
  /** The number of entries from which the first, or the first and the last, are wide, so that no row has a gap. */
  wideFrom?: number
  /** Whether the section is compact, and its entries do not fade in. */
  isTight?: true
}

/** The parts that layouts of entries share: date, authors, title, text, further lines, ticks, tags and price. */

/** The day, and how long the entry's article takes to read. */
export function EntryDate({ entry, show }: EntryProps) {
  const value = valueOf(entry, show.date)
  const words = wordsOf(value)
  const reading = entry.byline?.reading
  if (!reading) return words ? <Day dateTime={dayOf(value)}>{words}</Day> : null
  return (
    <Day as="p">
      {words && <time dateTime={dayOf(value)}>{words}</time>}
      {words && ' · '}
      <span>{reading}</span>
    </Day>
  )
}

export function EntryAuthors({ entry }: EntryProps) {
  const { authors = [] } = entry.byline ?? {}
  if (authors.length === 0) return null
  return (
    <Authors>
      {authors.map(({ id, label, page, picture }) => (
        <span key={id}>
          {picture && <PictureImage picture={picture} sizes="2.5rem" decorative />}
          <OptionalLink href={page} rel="author" otherwise="span">
            {label}
          </OptionalLink>
        </span>
      ))}
    </Authors>
  )
}

export function EntryTags({ entry, show }: EntryProps) {
  const tags = eachLinked([valueOf(entry, show.tags)].flat())
  if (tags.length === 0) return null
  return (
    <Tags>
      {tags.map(({ words, href }) => (
        <li key={words}>
          <OptionalLink href={href} rel="tag" otherwise="span">
            {words}
          </OptionalLink>
        </li>
      ))}
    </Tags>
  )
}

export const EntryTitle = ({ title, rank }: EntryProps) => <CardTitle as={rank}>{title}</CardTitle>

/** The title as a link, where the entry leads somewhere. */
export const EntryLink = (props: EntryProps) => (
  <OptionalLink href={props.href}>
    <EntryTitle {...props} />
  </OptionalLink>
)

export function EntryBadge({ entry, show }: EntryProps) {
  const words = wordsOf(valueOf(entry, show.badge))
  return words ? <Badge>{words}</Badge> : null
}

export function EntryText({ entry, show }: { entry: ListedEntry; show: { text?: string } }) {
  const text = valueOf(entry, show.text)
  return wordsOf(text) ? (
    <Small>
      <ValueWords value={text} />
    </Small>
  ) : null
}

export function EntryPrice({ entry, show }: { entry: ListedEntry; show: { price?: string } }) {
  const price = valueOf(entry, show.price)
  const words = rangeOf(price) ?? amountOf(price)
  const more = priceNoteOf(price)
  return words ? (
    <Price>
      {words}
      {more && <small> {more}</small>}
    </Price>
  ) : null
}

/** The prices of an entry's seasons. The build marks the one of its day, and script the one of the visitor's. */
export function EntryPeriods({ entry, show: { periods } }: EntryProps) {
  const { timeZone, prices } = (valueOf(entry, periods?.field) as Shown | undefined)?.periods?.() ?? {}
  if (!periods || !prices) return null
  return (
    <Periods data-periods={timeZone}>
      <tbody>
        {prices.map(({ text, more, from, until, days, isToday }) => (
          <tr key={days} data-from={from} data-until={until} aria-current={isToday ? 'date' : undefined}>
            <th scope="row">
              {days || periods.other}
              {isToday && <em> {periods.today}</em>}
            </th>
            <td>
              {text}
              {more && <small> {more}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </Periods>
  )
}

export function EntryLines(props: EntryProps) {
  const lines = linesOf(props)
  if (lines.length === 0) return null
  return (
    <Lines>
      {lines.map(({ label, words, parts }) => (
        <li key={words}>
          {label && <span>{label}</span>}
          <LineValue parts={parts} />
        </li>
      ))}
    </Lines>
  )
}

/** The further lines of an entry, without those whose field is empty. */
export const linesOf = ({ entry, show, titles }: EntryProps) =>
  (show.lines ?? []).flatMap(({ field, label = titles?.[field] }) => {
    const parts = linkedWords(entry[field])
    return parts.length > 0 ? [{ label, words: parts.map(({ words }) => words).join(', '), parts }] : []
  })

export const LineValue = ({ parts }: { parts: ReturnType<typeof linkedWords> }) =>
  parts.map(({ value, words, href }, index) => (
    <Fragment key={words}>
      {index > 0 && ', '}
      {href ? <a href={href}>{words}</a> : <ValueWords value={value} />}
    </Fragment>
  ))

export function EntryTicks({ entry, show: { ticks } }: EntryProps) {
  const items = [valueOf(entry, ticks?.field)].flat().flatMap((value) => wordsOf(value) ?? [])
  return items.length > 0 && <CheckList items={items.slice(0, ticks?.limit)} />
}

const views = {
  authors: EntryAuthors,
  badge: EntryBadge,
  date: EntryDate,
  lines: EntryLines,
  link: EntryLink,
  periods: EntryPeriods,
  price: EntryPrice,
  tags: EntryTags,
  text: EntryText,
  ticks: EntryTicks,
  title: EntryTitle,
}

/** The named parts of an entry, in this order. */
export const EntryParts = ({ parts, ...props }: EntryProps & { parts: readonly (keyof typeof views)[] }) =>
  parts.map((name) => {
    const Part = views[name]
    return <Part key={name} {...props} />
  })

const Day = styled.time`
  font-size: .9375rem;
  font-weight: 600;
  color: var(--brand);
  & span { display: inline-block; }
  [data-tone='deep'] & { color: var(--accent); }
`

const Badge = styled.span`
  justify-self: start;
  align-self: start;
  padding: .2rem .7rem;
  border-radius: var(--radius-pill);
  background: var(--accent-soft);
  color: var(--ink);
  font-size: .875rem;
  font-weight: 600;
  [data-tone='deep'] & { background: var(--accent); color: var(--on-accent); }
`

const Price = styled.strong`
  font-size: 1.1875rem;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`

const Periods = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  & th { font-weight: inherit; text-align: start; }
  & td { text-align: end; }
  & :is(th, td) { padding: .6rem .75rem; border-bottom: 1px solid var(--line); vertical-align: baseline; }
  & em { display: inline-block; margin-inline-start: .6em; font-size: .875rem; font-style: normal; font-weight: 650; }
  & [aria-current] { background: var(--accent-soft); color: var(--ink); }
  [data-tone='deep'] & :is(th, td) { border-color: var(--deep-line); }
`

const Lines = styled.ul`
  display: grid;
  gap: .3rem;
  font-size: 1rem;
  line-height: 1.45;
  & span { margin-inline-end: .5em; color: var(--muted); }
  & a { position: relative; z-index: 1; }
  [data-tone='deep'] & span { color: var(--on-deep-muted); }
  [data-tone='deep'] & a { color: inherit; }
`

const Authors = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: .5rem 1.25rem;
  & > span { display: inline-flex; align-items: center; gap: .65rem; min-height: 2.5rem; font-weight: 600; }
  & img { width: 2.5rem; height: 2.5rem; border-radius: var(--radius-pill); }
  & a { position: relative; z-index: 1; color: inherit; }
`

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: .5rem;
  & :is(a, span) { position: relative; z-index: 1; display: inline-flex; align-items: center; min-height: 2.25rem; padding: .1rem .9rem; border: 1px solid var(--line); border-radius: var(--radius-pill); background: var(--surface); color: var(--ink); font-size: .9375rem; line-height: 1.3; text-decoration: none; }
  & a { border-color: var(--edge); color: var(--brand); }
  & a:hover { text-decoration: underline; }
  [data-tone='deep'] & :is(a, span) { background: none; border-color: var(--deep-line); color: inherit; }
`
