import type { EntityNoun } from '../../entries/entityNames'
import type { Messages, Names, Place, Speech } from '../Messages'
import { either, listed, noun, oneOf, OneOf } from './englishNouns'

interface OfEntry {
  entry: EntityNoun
  id: string
}

interface OfValue {
  value: string
  possible: readonly string[]
}

interface OfCondition {
  entry: EntityNoun
  field: string
  shown: string
}

/** The uses that a section has for a field of an entry. */
export type FieldUse = 'text' | 'date' | 'image' | 'icon' | 'link' | 'blocks' | 'reference' | 'price'

interface OfField {
  entry: EntityNoun
  list: string
  field: string
  wanted: FieldUse
  possible: Names
}

const uses: Readonly<Record<FieldUse, string>> = {
  text: 'a text',
  date: 'a day',
  image: 'a picture',
  icon: 'an icon',
  link: 'a link or a file',
  blocks: 'an article',
  reference: 'an entry of another list',
  price: 'a price',
}

const fieldsThatFit = ({ list, wanted, possible }: OfField): string =>
  possible.names.length > 0
    ? `It can be: ${listed(possible)}.`
    : `Give the entries of "${list}" a field with ${uses[wanted]}, or remove this.`

/** The scope in which an id has to be the only one. */
type Within = 'document' | 'page' | 'form' | { list: Place }

const within = (where: Within, place: Speech['place']): string =>
  typeof where === 'object' ? `in ${place(where.list)}` : where === 'page' ? 'on this page' : `in this ${where}`

const ownEntry = (placeholders: readonly string[]): string =>
  placeholders.length > 0 ? `Write ${either(placeholders)}, or the id itself.` : 'Write the id itself.'

/** Messages about lists, their entries, and references to them. */
export const entries = {
  'unknown-reference': (
    { entry, id, where, isRenamed }: OfEntry & { where: Place; isRenamed: boolean },
    { place }: Speech,
  ) => [
    `There is no ${noun(entry)} "${id}" in ${place(where)}.`,
    `Write the id of ${oneOf(noun(entry))} that exists, or add this one there.${isRenamed ? ' A new id is given everywhere at once by: npm run rename.' : ''}`,
  ],
  'unknown-reference/hidden': ({ entry, id }: OfEntry) => [
    `The ${noun(entry)} "${id}" is hidden, and named here.`,
    'Show it, or name another one here.',
  ],
  'unknown-reference/no-loop': ({ value, as, possible }: OfValue & { as?: string }) => [
    `"${value}" means nothing here: ${as === undefined ? 'only a page made with "for" is about one entry' : `this page is not made for each ${as}`}.`,
    ownEntry(possible),
  ],
  'unknown-reference/not-one': ({ value, entry, possible }: OfValue & { entry: EntityNoun }) => [
    `"${value}" is not ${oneOf(noun(entry))}.`,
    ownEntry(possible),
  ],
  'unknown-reference/not-list': ({ value, list, possible }: OfValue & { list: string }) => [
    `"${value}" is not a list of ${list}.`,
    ownEntry(possible),
  ],
  'wrong-kind': (
    {
      entry,
      id,
      type,
      where,
      kinds,
      fitting,
    }: OfEntry & { type: string; where: Place; kinds: readonly string[]; fitting: Names },
    { place }: Speech,
  ) => [
    `The ${noun(entry)} "${id}" is of the kind "${type}" (${place(where)}); here ${either(kinds.map((kind) => `"${kind}"`))} is wanted.`,
    `Choose another ${noun(entry)}, or change its type.${fitting.names.length > 0 ? ` These are: ${listed(fitting)}.` : ''}`,
  ],
  'unknown-list': ({ list, possible }: { list: string; possible: Names }) => [
    `There is no list "${list}".`,
    `It can be: ${listed(possible)}. A list of your own is declared in "lists".`,
  ],
  'unknown-list/not-here': ({ list, possible }: { list: string; possible: Names }) => [
    `The list "${list}" is not possible here.`,
    `It can be: ${listed(possible)}. A list of your own is declared in "lists".`,
  ],
  'wrong-list/built-in': ({ list }: { list: string }, { place }: Speech) => [
    `"${list}" is the name of a built-in list.`,
    `Choose another name; the entries of the built-in list stand in ${place({ keys: ['catalogs', list] })}.`,
  ],
  'wrong-price': () => [
    'This price has neither an amount nor words.',
    'Write "amount", or "words" such as "on request".',
  ],
  'wrong-price/range': ({ amount, upTo }: { amount: number; upTo: number }) => [
    `This price goes from ${amount} up to ${upTo}.`,
    'Let "upTo" be the highest price, or leave it out.',
  ],
  'wrong-price/no-amount': () => ['"upTo" needs an amount that it goes up from.', 'Write "amount" too.'],
  'wrong-price/no-currency': () => [
    'There are prices here, and the site’s currency is not set.',
    'Write it in "site", such as "currency": "INR".',
  ],
  'wrong-list/order': ({ list, field, possible }: { list: string; field: string; possible: Names }) => [
    `The entries of "${list}" have no "${field}" to be put in order by.`,
    `Possible here: ${listed(possible)}.`,
  ],
  'wrong-list/groups': ({ list, field, possible }: { list: string; field: string; possible: Names }) => [
    `The entries of "${list}" have no "${field}" to stand in groups by.`,
    `Possible here: ${listed(possible)}.`,
  ],
  'wrong-list/beside': ({ list, field, possible }: { list: string; field: string; possible: Names }) => [
    `The entries of "${list}" have no "${field}" to stand beside a choice.`,
    `Possible here: ${listed(possible)}.`,
  ],
  'wrong-list/taken': ({ key }: { key: string }) => [
    `Every entry has "${key}" of its own.`,
    'Give the field another name.',
  ],
  'wrong-list/hours': () => [
    'This field has opening hours and another name than "hours".',
    'Call it "hours", here and in the entries: sections and forms know it by that name.',
  ],
  'wrong-list/no-currency': () => [
    'There are prices here, and the site has no currency.',
    'Add "currency" to "site": three letters, such as "INR".',
  ],
  'wrong-field': (values: OfField) => [`${OneOf(noun(values.entry))} has no "${values.field}".`, fieldsThatFit(values)],
  'wrong-field/unfit': (values: OfField) => [
    `"${values.field}" of ${oneOf(noun(values.entry))} is not ${uses[values.wanted]}.`,
    fieldsThatFit(values),
  ],
  'wrong-pages/never-named': ({ list, each }: { list: string; each: string }) => [
    `No field of "${list}" names entries of "${each}", so no page is made here.`,
    `Give "${list}" such a field: { "type": "reference", "to": "${each}", "several": true }.`,
  ],
  'wrong-pages/no-address': () => [
    'This page is shown at addresses of all kinds, so it has no second page.',
    'Remove "pages"; "limit" keeps a list short.',
  ],
  'wrong-pages/second': () => [
    'Another list of this page stands on several pages already.',
    'Remove "pages" here; "limit" keeps a list short, and a page of its own has all of it.',
  ],
  'wrong-pages/over': ({ key }: { key: string }) => [
    `"${key}" would know only the entries of one page.`,
    `Remove "${key}" or "pages".`,
  ],
  'wrong-pages/beside': ({ list }: { list: string }) => [
    `This page is about no entry of "${list}", so none is before or after it.`,
    `Remove "neighbours", or let "among" be the list that the page is made for.`,
  ],
  'empty-list/no-entries': ({ entry, where }: { entry: EntityNoun; where: Place }, { place }: Speech) => [
    `There is no ${noun(entry)} in ${place(where)} yet, so nothing is shown here.`,
    `Add ${oneOf(noun(entry))}, or remove this.`,
  ],
  'empty-list/hidden': ({ entry }: { entry: EntityNoun }) => [
    `Every ${noun(entry)} that meets this is hidden today, so nothing is shown here.`,
    'Show one of them, or leave it: the list fills by itself when one is shown again.',
  ],
  'empty-list/all-pages': ({ entry, as }: { entry: EntityNoun; as: string }) => [
    `No ${noun(entry)} is shown here on any of these pages.`,
    `Look at what is compared with {${as}.…}: no ${noun(entry)} has the value of a page there.`,
  ],
  'empty-list/conditions': ({ entry }: { entry: EntityNoun }) => [
    `No ${noun(entry)} meets all these conditions together.`,
    'Change or remove one of them.',
  ],
  'empty-list/no-field': ({ entry, field, possible }: { entry: EntityNoun; field: string; possible: Names }) => [
    `${OneOf(noun(entry))} has no "${field}" to choose by.`,
    `Possible here: ${listed(possible)}.`,
  ],
  'empty-list/no-value': ({ entry, field, shown, values }: OfCondition & { values: Names }) => [
    `No ${noun(entry)} has "${field}": ${shown}, so nothing would be shown.`,
    values.names.length > 0 ? `There are: ${listed(values)}.` : `No ${noun(entry)} has ${oneOf(`"${field}"`)} at all.`,
  ],
  'empty-list/quoted': ({ entry, field, shown, plain }: OfCondition & { plain: string }) => [
    `No ${noun(entry)} has "${field}": ${shown}, so nothing would be shown.`,
    `Write ${plain}, without quotes.`,
  ],
  'duplicate-id': (
    {
      key,
      id,
      where,
      first,
    }: {
      key: 'id' | 'name'
      id: string
      where: Within
      /** The location of the other one. */
      first: Place
    },
    { place }: Speech,
  ) => [
    `The ${key} "${id}" stands a second time ${within(where, place)}; ${place(first)} has it already.`,
    `Give one of the two another ${key}.`,
  ],
  'duplicate-id/shown': ({ id, first }: { id: string; first: Place }, { place }: Speech) => [
    `The id "${id}" is also that of something that ${place(first)} shows on this page, and a link reaches only one of the two.`,
    'Give one of the two another id.',
  ],
  'duplicate-id/feed': ({ feed, first }: { feed: string; first: Place }, { place }: Speech) => [
    `The feed "${feed}" stands a second time; ${place(first)} has it already, and only one would be published.`,
    'Give one of the two another name, or remove it.',
  ],
  'duplicate-id/clicks': () => [
    'A field cannot be called "clicks" where "measuring" has "clicks": its placeholder would mean both.',
    'Give the field another name, here and where it is sent.',
  ],
  'duplicate-id/reference': () => [
    'Each request has a reference of its own, which is sent as "reference": this would take its place.',
    'Give it another name, such as "order-number", here and where it is sent.',
  ],
  'wrong-days': ({ from, until }: { from: string; until: string }) => [
    `This ends on ${until} and begins on ${from}: there is no day on which it is shown.`,
    'Let "until" be the same day as "from" or a later one.',
  ],
  'wrong-days/half-season': ({ day }: { day: string }) => [
    `"${day}" is of every year, and only one of the two days is.`,
    'Write "from" and "until" both without a year, or both with one.',
  ],
  'no-such-day': ({ day }: { day: string }) => [
    `There is no such day as "${day}".`,
    'Write a day that is in the calendar.',
  ],
  'unshown-link': ({ layout }: { layout: string }) => [
    `Nothing shows this link: entries in the layout "${layout}" show it by the words of "more".`,
    'Add "more" to the section, such as "Read", or remove the link.',
  ],
  'unshown-field': ({ field, label, section }: { field: string; label: Place; section: string }, { place }: Speech) => [
    `No page shows "${field}" of these entries.`,
    `Give ${place(label)} to a section "${section}", or remove it.`,
  ],
  'unshown-field/layout': ({ field, layout, others }: { field: string; layout: string; others: Names }) => [
    `The layout "${layout}" does not show "${field}".`,
    `Choose a layout that does (${listed(others)}), or remove it here.`,
  ],
  'unshown-field/price': ({ field }: { field: string }) => [
    `No page shows "${field}" of these entries.`,
    `Let a section of them "show" it as "price": "${field}", or remove it.`,
  ],
  'unused/entry': ({ entry, id }: OfEntry) => [
    `No page shows the ${noun(entry)} "${id}".`,
    'Show it somewhere, or remove it.',
  ],
  'unused/block': ({ entry, id }: OfEntry) => [
    `No page uses the ${noun(entry)} "${id}".`,
    `Name it where ${oneOf(noun(entry))} is wanted, or remove it.`,
  ],
  'unused/name': ({ placeholder }: { placeholder: string }) => [
    `No text uses {${placeholder}}.`,
    'Use it, or remove it.',
  ],
  'unused/files': ({ count, files }: { count: number; files: Names }) => [
    `${count === 1 ? 'One file' : `${count} files`} in the media folder ${count === 1 ? 'is' : 'are'} used nowhere: ${listed(files)}.`,
    count === 1 ? 'Show it, or remove it from the folder.' : 'Show them, or remove them from the folder.',
  ],
} satisfies Messages
