import type { Page } from '../../../src/site/page'
import type { ResolvedForm } from '../../../src/site/resolved'
import type { Data, PlainSection } from './Source'

/** The fields of entries that lists show. An author of another generator's site would not repeat the others either. */
const listed = new Set([
  'id',
  'title',
  'name',
  'description',
  'region',
  'image',
  'icon',
  'page',
  'services',
  'benefits',
])
const longLists = new Set(['services', 'cities'])

/** A page's sections as data of another generator. */
export const plainSections = ({ sections }: Page): PlainSection[] =>
  sections.map((section) => plain(section) as PlainSection)

/** Finished props with what templates print: forms with where they are sent to, listed entries with what lists show. */
export function plain(value: unknown, key = ''): Data {
  if (Array.isArray(value))
    return value.map((one: unknown) => (longLists.has(key) && isRecord(one) ? plain(brief(one)) : plain(one, key)))
  if (!isRecord(value)) return value as Data
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      name === 'form' ? plainForm(one as ResolvedForm) : plain(one, name),
    ]),
  )
}

/** The lists of entries in a section, by their names. */
export const listsIn = (section: PlainSection): [string, readonly Data[]][] =>
  Object.entries(section).flatMap(([name, value]) =>
    longLists.has(name) && Array.isArray(value) ? [[name, value as readonly Data[]]] : [],
  )

/** What a form prints, and where a browser without script sends it. */
function plainForm(form: ResolvedForm): Data {
  const { conversation } = form as { conversation?: { agent: unknown } }
  const { withoutScript } = form.delivery as { withoutScript?: { note?: string } }
  const { relay } = form
  return {
    name: form.name,
    type: form.type,
    title: form.title,
    text: form.text,
    note: form.note,
    noteWithoutScript: withoutScript?.note,
    action: relay && !withoutScript ? `${relay.endpoint}/${relay.address}` : form.chat,
    fields: plain(form.fields),
    submit: form.submit.label,
    ...('close' in form && { close: form.close }),
    ...(conversation && { agent: plain(conversation.agent) }),
  }
}

const brief = (entry: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => listed.has(name) || name === 'label'))

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
