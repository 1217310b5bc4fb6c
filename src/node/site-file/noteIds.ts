import { existsSync, readFileSync } from 'node:fs'
import { addressesOf } from '../../manifest/pages/addresses'
import { entryLabel } from '../../manifest/entries/entryLabel'
import { mediaEndings } from '../../manifest/values/mediaFiles'
import { entitiesIn, type Entity } from '../../manifest/entries/entities'
import { languagesOf } from '../../manifest/core/languages'
import { isBuiltIn, listsOf, schemaOf } from '../../manifest/schema/lists'
import { parseManifest } from '../../manifest/json/parse'
import { annotatedIn } from '../../manifest/schema/annotatedSchema'
import { writeAtomically } from '../cache/cache'
import { findCheckContext } from '../check/mediaFiles'
import { fromRoot, fromSite, isPackage } from '../process/paths'
import { schema, type SchemaNode } from '../../manifest/schema/schema'
import { editorSchema, idsFile, idsText } from '../schema/editorSchema'
import { ownKinds } from '../schema/readKinds'
import { isRecord } from '../../manifest/core/read'
import type { OwnKind } from '../schema/readKind'

/** The ids, files, icons and addresses in use, as schemas by name; undefined for a manifest that cannot be read. */
export function idsInUse(file: string, text: string): Record<string, SchemaNode> | undefined {
  const manifest = parseManifest(text).value
  if (manifest === undefined) return undefined
  const files = [...findCheckContext(file, text).media].sort()
  const icons = annotatedIn(manifest, ({ icon }, value) => icon === true && typeof value === 'string')
  const ending = (form: RegExp): SchemaNode => ({ enum: files.filter((name) => form.test(name)) })
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
    icons: { enum: [...new Set(icons.map(({ value }) => String(value)))].sort() },
    pages: { enum: [...new Set(addressesOf(manifest).map(({ path }) => path))].filter((path) => path !== '*') },
  }
}

/** The schema of the entries of the site's own lists. */
function ownLists(manifest: unknown): SchemaNode {
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

function suggest(entities: readonly Entity[]): SchemaNode {
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

/**
 * The types of the props of a site's own sections, as `.townsite/kinds.d.ts` has them:
 * `import type { BeforeAfterProps } from 'townsite/kinds'`.
 */
export function kindTypes(kinds: readonly OwnKind[]): string {
  const sections = kinds.filter(({ sort }) => sort === 'section')
  return `/* Written by \`check\`, \`dev\` and \`build\` from the folders in kinds/. Do not edit. */
declare module 'townsite/kinds' {
  import type { Action, Entry, Picture } from 'townsite/kit'
${sections.map(propsOf).join('\n')}
}

declare module 'styled-components' {
  import type { ComponentProps, ElementType, JSX, ReactNode } from 'react'
  type Styled<E extends ElementType> = (props: ComponentProps<E> & { as?: ElementType }) => ReactNode
  /** Each style is one text, without expressions. */
  const styled: { [E in keyof JSX.IntrinsicElements]: (style: TemplateStringsArray) => Styled<E> }
  export default styled
}
`
}

/** `before-after` is `BeforeAfterProps`. */
const nameOf = (type: string): string =>
  `${type.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}Props`

function propsOf({ type, node, words }: OwnKind): string {
  const { properties = {}, required = [] } = node
  const fields = Object.entries(properties)
    .filter(([key]) => key !== 'type' && key !== 'id')
    .map(([key, field]) => lineOf(key, field, required.includes(key), '    '))
  return `  export interface ${nameOf(type)} {
    type: ${JSON.stringify(type)}
    id: string
${fields.join('')}    words: ${blockOf(Object.keys(words).map((word) => `${JSON.stringify(word)}: string`))}
    /** The language of the page, such as \`hi-IN\`. */
    language: string
    /** The time zone of the site, such as \`Asia/Kolkata\`. */
    timeZone: string
  }`
}

const blockOf = (parts: readonly string[]): string => (parts.length === 0 ? '{}' : `{ ${parts.join('; ')} }`)

function lineOf(key: string, node: SchemaNode, isRequired: boolean, indent: string): string {
  const { title, description } = schema.follow(node)
  const about = (description ?? title ?? '').replaceAll('*/', '*∕').replaceAll(/\s+/g, ' ')
  return `${indent}/** ${about} */\n${indent}${fieldOf(key, node, isRequired)}\n`
}

const fieldOf = (key: string, node: SchemaNode, isRequired: boolean): string =>
  `${JSON.stringify(key)}${isRequired ? '' : '?'}: ${typeOf(node)}${isRequired ? '' : ' | undefined'}`

/** Types of TypeScript by those of JSON Schema. */
const plainTypes: Readonly<Record<string, string>> = {
  string: 'string',
  boolean: 'boolean',
  number: 'number',
  integer: 'number',
}

/** The TypeScript type of a value as a component gets it: resolved. */
function typeOf(reference: SchemaNode): string {
  const node = schema.follow(reference)
  if (node['x-image']) return 'Picture'
  if (node['x-action']) return 'Action'
  if (node['x-query'] || node['x-choices']) return 'Entry[]'
  if (node['x-count']) return 'number'
  if (node['x-ref']) return node['x-ref'] === 'forms' ? 'unknown' : 'Entry'
  if (node.const !== undefined) return JSON.stringify(node.const)
  if (node.enum) return node.enum.map((value) => JSON.stringify(value)).join(' | ')
  const members = schema.members(node)
  if (members.length > 0) return members.map((member) => typeOf(member.node)).join(' | ')
  const { type = '', items = {}, properties, required = [] } = node
  if (Object.hasOwn(plainTypes, String(type))) return plainTypes[String(type)] as string
  if (String(type) === 'array') return `(${typeOf(items)})[]`
  if (!properties) return 'unknown'
  return blockOf(Object.entries(properties).map(([key, field]) => fieldOf(key, field, required.includes(key))))
}
