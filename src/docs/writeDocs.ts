import { readFileSync, writeFileSync } from 'node:fs'
import type { Schema } from '../manifest/schema/schema'
import { fromRoot } from '../node/process/paths'
import type { LanguageFile } from '../words/editorWords'
import { docsSite } from './docsSite'
import type { DocsSource } from './DocsSource'
import { fieldWords } from './fieldsSection'
import { galleryGroups } from './galleryGroups'

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** The files of the documentation's site that follow from the schema and from what people wrote, by their paths in `schema/docs/`. */
export function docsFiles(schema: Schema): Readonly<Record<string, string>> {
  const names = ['pages', 'guides', 'examples', 'gallery', 'list', 'themes']
  const source = {
    ...Object.fromEntries(names.map((name) => [name, read(fromRoot(`schema/docs/${name}.json`))])),
    translations: (read(fromRoot('src/words/hi.json')) as LanguageFile).schema,
  } as DocsSource
  const text = (value: object): string => `${JSON.stringify(value, null, 2)}\n`
  return { 'site.json': text(docsSite(schema, source)), 'kinds/fields/words.json': text(fieldWords(schema, source)) }
}

export function writeDocs(schema: Schema): void {
  for (const [path, text] of Object.entries(docsFiles(schema))) writeFileSync(fromRoot(`schema/docs/${path}`), text)
}

/** The kinds that have no example, as `schema/docs/examples.json` would name them. */
export function missingExamples(schema: Schema): string[] {
  const examples = read(fromRoot('schema/docs/examples.json')) as DocsSource['examples']
  return Object.entries(galleryGroups).flatMap(([group, { union }]) =>
    schema
      .members(schema.definition(union))
      .flatMap(({ type }) => (examples[group]?.[type] === undefined ? [`${group}.${type}`] : [])),
  )
}
