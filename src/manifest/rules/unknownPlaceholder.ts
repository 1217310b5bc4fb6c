import { entriesOfPages } from '../pages/addresses'
import { generalPlaceholders, placeholdersIn, allowsClickIds } from '../text/placeholders'
import { isOptional, textFieldsOf, entityNoun, entryAt } from '../schema/lists'
import { namesOfAnswer } from '../schema/fieldFacts'
import { labelKeys } from '../entries/entryLabel'
import { listsWithPrices } from '../entries/sitePlaceholders'
import { loopAt, loopOf, type Loop, keysOf, type Path, type Keys, blocksAt, isRecord, valueAt } from '../core/read'
import type { Field } from '../generated/manifest.generated'
import type { MessageValues } from '../../words/checkValues.generated'
import type { More } from '../core/problem'
import { namesOf, suggest, suggestOneOf } from '../core/suggest'
import { isOwnPicture, pictureFieldsOf } from '../references/pictures'
import { findUses, type Use, type Uses } from '../references/findUses'
import { defineRule, finding, type Finding, loopsRead } from './support/rule'

/** The facts that a company may lack: without them their placeholders do not exist. */
const optionalFacts = ['whatsapp', 'email', 'hours', 'rating', 'reviewLink']

/** The parts of a manifest that placeholders put into texts as they are, in one pass. */
const sources = new Set<unknown>(['company', 'facts', 'counts', 'site'])

/** A placeholder that nothing fills would stand on the page with its braces. */
export const unknownPlaceholder = defineRule('unknown-placeholder', {
  reads: [
    ...loopsRead,
    'facts/(keys)',
    'counts/(keys)',
    'forms/*/fields/*/name',
    'lists/*/fields',
    // Only their presence matters: a mistake inside one does not invalidate it.
    ...optionalFacts.map((name) => `company/${name}/(keys)`),
    'outbox/(keys)',
    'measuring/clicks/(keys)',
  ],
  check: ({ manifest, annotated }) => {
    const general = [
      ...generalPlaceholders.filter((name) => isThere(manifest, name)),
      ...ownNames(manifest, 'facts', 'fact'),
      ...ownNames(manifest, 'counts', 'count'),
      ...listsWithPrices(manifest).map((list) => `price.${list}`),
    ]
    const everywhere = new Set(general)
    let uses: Uses | undefined
    const inTexts = annotated.texts.flatMap(({ annotations, value, path }) => {
      if (!value.includes('{')) return []
      const keys = keysOf(path)
      const [top, , index, field] = keys
      const asked = placeholdersIn(value)
      if (sources.has(top))
        return asked.map((placeholder) =>
          finding(path, 'unknown-placeholder/put-in', { placeholder: `{${placeholder}}` }),
        )
      // Most of 10,000 entries use no others.
      if ((top === 'catalogs' || top === 'lists') && asked.every((placeholder) => everywhere.has(placeholder)))
        return []
      const possible = [
        ...(annotations.number === undefined ? [] : [annotations.number]),
        ...(field === undefined && index === 'path' ? [] : general),
        ...fieldsOfLoop(manifest, loopAt(manifest, path)),
        // Beside the file of a picture: what that of an entry shows.
        ...(path.key === 'alt' ? picturesOfLoop(manifest, loopAt(manifest, path)) : []),
        ...(annotations.formText ? formNames(manifest, keys) : []),
      ]
      const unknown = asked.filter((placeholder) => !possible.includes(placeholder))
      const missing = missingValues(manifest, path, asked)
      if (unknown.length === 0) return missing
      uses ??= findUses(manifest, annotated.references)
      const shown = usesOf(manifest, uses, keysOf(path))
      return [
        ...missing,
        ...unknown.flatMap((placeholder) => problemsOf(manifest, placeholder, possible, shown, path, value)),
      ]
    })
    const inPictures = annotated.media.flatMap(({ value, path }) =>
      isOwnPicture(value, path.key) ? pictureProblems(manifest, value, path) : [],
    )
    return [...inTexts, ...inPictures]
  },
})

const ownNames = (manifest: unknown, key: 'facts' | 'counts', prefix: string): string[] =>
  Object.keys(isRecord(valueAt(manifest, key)) ? (valueAt(manifest, key) as object) : {}).map(
    (name) => `${prefix}.${name}`,
  )

/** Whether the site has a text for a placeholder that can stand anywhere. */
function isThere(manifest: unknown, name: string): boolean {
  const [top = '', key = ''] = name.split('.')
  if (top === 'relay') return isRecord(valueAt(manifest, 'relay'))
  const needed = ['reviews', 'ratingOutOf'].includes(key) ? 'rating' : key
  return top !== 'company' || !optionalFacts.includes(needed) || valueAt(manifest, top, needed) !== undefined
}

const fieldsOfLoop = (manifest: unknown, loop: Loop | undefined): string[] =>
  loop ? textFieldsOf(manifest, loop.each).map((field) => `${loop.as}.${field}`) : []

const picturesOfLoop = (manifest: unknown, loop: Loop | undefined): string[] =>
  loop ? pictureFieldsOf(manifest, loop.each).map((field) => `${loop.as}.${field}`) : []

/** A picture of the page's entry stands for the whole file: `{city.image}`. */
function pictureProblems(manifest: unknown, text: string, path: Path): Finding[] {
  const possible = picturesOfLoop(manifest, loopAt(manifest, path)).map((name) => `{${name}}`)
  if (possible.includes(text)) return missingValues(manifest, path, placeholdersIn(text))
  const values = { placeholder: text, possible: namesOf(possible) }
  return [finding(path, 'unknown-placeholder/picture', values, suggestOneOf(text, possible))]
}

/** The placeholders of a form's texts for what the visitor typed, and of what is sent. */
function formNames(manifest: unknown, keys: Keys): string[] {
  const [top, name] = keys
  const clicks = allowsClickIds(manifest, keys) ? ['form.clicks'] : []
  if (top !== 'forms') return clicks
  return [
    ...blocksAt(manifest, 'forms', String(name), 'fields').flatMap(([, field]) =>
      typeof field.name === 'string' ? namesOfAnswer(field as unknown as Field) : [],
    ),
    'form.reference',
    ...clicks,
  ]
}

/** The uses of the form or entry that a text belongs to. */
function usesOf(manifest: unknown, uses: Uses, keys: Keys): readonly Use[] {
  const [top, name = ''] = keys
  if (top === 'forms') return [...(uses.entire.get(Object(valueAt(manifest, 'forms', name))) ?? [])]
  const { list, entry: keysOfEntry, field } = entryAt(keys) ?? {}
  if (!list || !keysOfEntry) return []
  const entry = Object(valueAt(manifest, ...keysOfEntry)) as object
  return [
    ...(uses.entire.get(entry) ?? []),
    ...(labelKeys.some((key) => key === field) ? uses.nameOf(entry, list) : []),
  ]
}

function problemsOf(
  manifest: unknown,
  placeholder: string,
  possible: readonly string[],
  shown: readonly Use[],
  path: Path,
  text: string,
): Finding[] {
  const written = `{${placeholder}}`
  const fits = (loop: Loop | undefined) => fieldsOfLoop(manifest, loop).includes(placeholder)
  const loop = blocksAt(manifest, 'routes')
    .map(([, route]) => loopOf(route))
    .find(fits)
  const elsewhere = shown.find((use) => !fits(use.loop))
  if (loop && shown.length > 0 && !elsewhere) return []
  const [top] = keysOf(path)
  if (loop) {
    if ((top === 'catalogs' || top === 'lists') && !elsewhere) return []
    const entry = entityNoun(manifest, loop.each)
    return [finding(path, 'unknown-placeholder/loop', { placeholder: written, entry, ...shownOn(top, elsewhere) })]
  }
  const fillable = [...new Set([...possible, ...shown.flatMap((use) => fieldsOfLoop(manifest, use.loop))])]
  // The same field by another name of the entry is nearer than any other name of as many letters.
  const field = placeholder.slice(placeholder.indexOf('.'))
  const sameField = fieldsOfLoop(manifest, loopAt(manifest, path)).find((name) => name.endsWith(field))
  const names = fillable.map((name) => `{${name}}`)
  const meant = sameField === undefined ? suggest(written, names) : `{${sameField}}`
  const more: More =
    meant === undefined ? {} : { suggestion: meant, fix: { do: 'set', value: text.replaceAll(written, () => meant) } }
  if (placeholder.startsWith('form.') && !possible.some((name) => name.startsWith('form.')))
    return [finding(path, 'unknown-placeholder/visitors', { placeholder: written }, more)]
  const values = { placeholder: written, possible: namesOf(names, meant === undefined ? 40 : 13) }
  return [finding(path, 'unknown-placeholder', values, more)]
}

/** The pages on which a text is shown that only pages of one kind can fill. */
function shownOn(
  top: unknown,
  elsewhere: Use | undefined,
): Pick<MessageValues<'unknown-placeholder/loop'>, 'isOnEveryPage' | 'at' | 'page'> {
  if (top === 'routes') return { isOnEveryPage: false }
  if (!elsewhere) return { isOnEveryPage: true }
  return { isOnEveryPage: elsewhere.page === undefined, at: { keys: keysOf(elsewhere.at) }, page: elsewhere.page }
}

/** A field that entries may leave out cannot stand in a text of their pages while one of them leaves it out. */
function missingValues(manifest: unknown, path: Path, placeholders: readonly string[]): Finding[] {
  const loop = loopAt(manifest, path)
  if (!loop) return []
  return placeholders.flatMap((placeholder) => {
    const [as, field = ''] = placeholder.split('.')
    const fields = [...textFieldsOf(manifest, loop.each), ...pictureFieldsOf(manifest, loop.each)]
    if (as !== loop.as || !isOptional(manifest, loop.each, field) || !fields.includes(field)) return []
    const entries = entriesOfPages(manifest, path)
    const without = entries.find((entry) => valueAt(entry, field) === undefined)
    if (!without) return []
    const values = { placeholder: `{${placeholder}}`, entry: entityNoun(manifest, loop.each), id: without.id, field }
    return [finding(path, 'unknown-placeholder/left-out', values)]
  })
}
