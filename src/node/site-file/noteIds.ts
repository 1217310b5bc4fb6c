import { existsSync, readFileSync } from 'node:fs'
import { addressesOf } from '../../manifest/pages/addresses'
import { entryLabel } from '../../manifest/entries/entryLabel'
import { mediaEndings } from '../../manifest/values/mediaKinds'
import { entitiesIn, type Entity } from '../../manifest/entries/entities'
import { languagesOf } from '../../manifest/core/languages'
import { isBuiltIn, listsOf, schemaOf } from '../../manifest/schema/lists'
import { parseManifest } from '../../manifest/json/parse'
import { walkManifest } from '../../manifest/schema/walk'
import { writeAtomically } from '../cache/cache'
import { findCheckContext } from '../check/findCheckContext'
import { fromRoot, fromSite, isPackage } from '../process/paths'
import { schema } from '../../manifest/schema/schema'
import { editorSchema, idsFile, idsText } from '../schema/editorSchema'
import { kindTypes } from '../schema/kindTypes'
import { ownKinds } from '../schema/readKinds'
import { isRecord } from '../../manifest/core/read'

interface Suggestions {
  enum: string[]
  enumDescriptions?: string[]
}

/** The schema of the entries of the site's own lists, for completion in code editors. */
interface OwnLists {
  properties: Record<string, object>
}

/** The schema of the keys of a translated text, for completion in code editors. */
interface LanguageKeys {
  properties: Record<string, { type: 'string'; description: string }>
}

/** The ids, files, icons and addresses in use; undefined for a manifest that cannot be read. */
export function idsInUse(
  file: string,
  text: string,
): Record<string, Suggestions | LanguageKeys | OwnLists> | undefined {
  const manifest = parseManifest(text).value
  if (manifest === undefined) return undefined
  const files = [...findCheckContext(file, text).media].sort()
  const icons = new Set<string>()
  walkManifest(
    manifest,
    ({ annotations, value }) => void (annotations.icon && typeof value === 'string' && icons.add(value)),
  )
  const ending = (form: RegExp): Suggestions => ({ enum: files.filter((name) => form.test(name)) })
  return {
    ...Object.fromEntries(
      [...listsOf(manifest), 'forms', 'lookups'].map((list) => [list, suggest(entitiesIn(manifest, list))]),
    ),
    lists: { enum: listsOf(manifest) },
    entries: suggest(listsOf(manifest).flatMap((list) => entitiesIn(manifest, list))),
    ownLists: ownLists(manifest),
    image: ending(mediaEndings.image),
    video: ending(mediaEndings.video),
    captions: ending(mediaEndings.captions),
    font: ending(mediaEndings.font),
    file: ending(mediaEndings.file),
    languages: {
      properties: Object.fromEntries(
        languagesOf(manifest).map(({ key, name, tag }) => [key, { type: 'string', description: name || tag }]),
      ),
    },
    icons: { enum: [...icons].sort() },
    pages: { enum: [...new Set(addressesOf(manifest).map(({ path }) => path))].filter((path) => path !== '*') },
  }
}

function ownLists(manifest: unknown): OwnLists {
  const inSchema = schemaOf(manifest)
  const entryOf = (list: string) => ({
    properties: Object.fromEntries(
      inSchema
        .fields(inSchema.entry(list) ?? {})
        .map(({ key, node: { title, description, type, enum: words } }) => [
          key,
          { title, description, ...(words ? { enum: words } : type === 'boolean' && { type }) },
        ]),
    ),
  })
  return {
    properties: Object.fromEntries(
      inSchema
        .lists()
        .filter((list) => !isBuiltIn(list))
        .map((list) => [list, { properties: { entries: { items: entryOf(list) } } }]),
    ),
  }
}

function suggest(entities: readonly Entity[]): Suggestions {
  const byId = new Map(
    entities.map((entity) => [entity.id, (isRecord(entity.value) ? entryLabel(entity.value) : undefined) ?? '']),
  )
  return { enum: [...byId.keys()], enumDescriptions: [...byId.values()] }
}

function writeChanged(file: string, text: string): void {
  if (!(existsSync(file) && readFileSync(file, 'utf8') === text)) writeAtomically(file, text)
}

/** Writes for code editors what is the site's own: the ids in use, and of its kinds the types, and the schema that has them. */
export function noteIds(file: string, text: string): void {
  if (file !== fromSite('site.json')) return
  try {
    // Also where the site or another kind is wrong.
    const { kinds } = ownKinds()
    if (kinds.length > 0) writeChanged(fromSite('.townsite/kinds.d.ts'), kindTypes(kinds))
    const hasOwnSchema = kinds.length > 0 || text.includes('.townsite/site.schema.json')
    const ids = isPackage || hasOwnSchema ? idsInUse(file, text) : undefined
    if (ids === undefined) return
    // In a checkout it is under version control.
    if (isPackage) writeChanged(fromRoot(`schema/${idsFile}`), idsText({}, ids))
    if (!hasOwnSchema) return
    const withKinds = editorSchema(schema)
    writeChanged(fromSite(`.townsite/${idsFile}`), idsText(withKinds, ids))
    writeChanged(fromSite('.townsite/site.schema.json'), `${JSON.stringify(withKinds)}\n`)
  } catch {
    // The folder is not writable.
  }
}
