import { textAt } from '../../manifest/core/read'
import { callLink } from '../../manifest/values/phoneNumber'
import { wordsOfMarkup } from '../../manifest/text/markup'
import { wordsOfShown, type Shown } from '../../manifest/values/formatValue'
import type { ListedEntry, Named } from '../../site/resolved'
import { OptionalLink } from '../../ui/Button'
import { Markup } from '../../ui/Markup'

/** The words of a value, a formatted one or the name of an entry too; undefined where the entry lacks it. */
export function wordsOf(value: unknown): string | undefined {
  if (value === undefined || value === null || typeof value === 'boolean') return undefined
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((one) => wordsOf(one) ?? '').join(', ')
  if (typeof value === 'object') return 'text' in value ? wordsOfShown(value as Shown) : (value as Named).label
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

interface ListedEntries<E extends ListedEntry> {
  entries: readonly E[]
  running?: readonly string[]
  titles?: Readonly<Record<string, string>>
  show: { text?: string; badge?: string }
}

/**
 * Tells the running texts of entries apart from other texts, which have no markup: their words stand without it where it
 * cannot be shown, as in a title. Puts the name of a number before it where it stands alone.
 */
export const asListed = <E extends ListedEntry>({ entries, running = [], titles = {}, show }: ListedEntries<E>): E[] =>
  entries.map((entry) => {
    const texts = running.flatMap((field): [string, { text: string; markup: string }][] => {
      const markup = entry[field]
      return typeof markup === 'string' ? [[field, { text: wordsOfMarkup(markup), markup }]] : []
    })
    const numbers = [show.text, show.badge].flatMap((field = ''): [string, Shown][] => {
      const [title, number] = [titles[field], entry[field] as Shown | undefined]
      return title !== undefined && number?.format === 'number'
        ? [[field, { ...number, text: `${title} ${number.text}` }]]
        : []
    })
    const listed = [...texts, ...numbers]
    return listed.length === 0 ? entry : { ...entry, ...Object.fromEntries(listed) }
  })

/** The text of a running text with its markup; undefined for other values. */
export const markupOf = (value: unknown): string | undefined => textAt(value, 'markup')

/** The words of a value, with the bold, emphasis and links of a running text. */
export function ValueWords({ value }: { value: unknown }) {
  const markup = markupOf(value)
  return markup === undefined ? wordsOf(value) : <Markup text={markup} />
}

/** The words of a price without what is said beside it; of other values all their words. */
export const amountOf = (value: unknown): string | undefined =>
  priceNoteOf(value) === undefined ? wordsOf(value) : (value as Shown).text

/** The words of a range without what is said beside it, between whose ends a line may break; undefined for other prices. */
export const rangeOf = (value: unknown): string | undefined => textAt(value, 'narrow')

/** The words beside a price, such as those about tax. */
export const priceNoteOf = (value: unknown): string | undefined => textAt(value, 'more')

/** The address that a value links to: of a phone number, a mailbox, or the page of a named entry. */
export function addressOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  if ('format' in value) {
    const { format, value: raw } = value as Shown
    if (format === 'phone') return callLink(String(raw))
    return format === 'email' ? `mailto:${String(raw)}` : undefined
  }
  return (value as Named).page
}

interface LinkedWords {
  value: unknown
  words: string
  href: string | undefined
}

/** Each value with its words, and the address that they link to. */
export const eachLinked = (values: readonly unknown[]): LinkedWords[] =>
  values.flatMap((one) => {
    const words = wordsOf(one)
    return words ? [{ value: one, words, href: addressOf(one) }] : []
  })

/** The words of a value with the address that they link to; of a list of entries each its own. */
export function linkedWords(value: unknown): LinkedWords[] {
  const isLinked = Array.isArray(value) && value.some((one) => addressOf(one) !== undefined)
  return eachLinked(isLinked ? (value as unknown[]) : [value])
}

/** The machine-readable date of a formatted day. */
export const dayOf = (value: unknown): string | undefined =>
  value === undefined ? undefined : String((value as Shown).value)

export const valueOf = (entry: ListedEntry, field: string | undefined): unknown =>
  field === undefined ? undefined : entry[field]

/** Groups entries by the words of a field, in the order of the entries; without a field they are one unnamed group. */
export function inGroups<E extends ListedEntry>(entries: readonly E[], field: string | undefined): [string, E[]][] {
  if (field === undefined) return [['', [...entries]]]
  const groups = new Map<string, E[]>()
  for (const entry of entries) {
    const name = wordsOf(entry[field]) ?? ''
    groups.set(name, [...(groups.get(name) ?? []), entry])
  }
  return [...groups]
}

/** The name of an entry, which leads to its page if it has one. */
export const EntryName = ({ entry, show }: { entry: ListedEntry; show: { title: string } }) => (
  <OptionalLink href={addressOf(entry[show.title]) ?? entry.page}>{wordsOf(entry[show.title])}</OptionalLink>
)
