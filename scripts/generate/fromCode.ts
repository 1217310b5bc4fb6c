/** The second half of `npm run generate`: what is written from the rules and kinds, whose registries are written before. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { missingExamples, writeDocs } from '../../src/node/generate/docs/writeDocs'
import { printBundle } from '../../src/node/generate/printBundle'
import { referencePage } from '../../src/node/generate/referencePage'
import { gapsOf, schemaTextsFile, withGaps } from '../../src/node/generate/schemaTexts'
import { basedSchema, editorSchema, idsFile, idsText } from '../../src/node/schema/editorSchema'
import { schema } from '../../src/manifest/schema/schema'
import { fromRoot } from '../../src/node/process/paths'
import { translations } from '../../src/editor/words/languages'

/** A new language lacks everything: more lines than these would hide what else is said. */
const mostGaps = 20

const forEditors = editorSchema(schema)
writeFileSync(fromRoot('schema/editor.generated.json'), printBundle(forEditors))
writeFileSync(fromRoot(`schema/${idsFile}`), idsText(forEditors))
writeFileSync(fromRoot('schema/based.generated.json'), printBundle(basedSchema(schema)))
for (const { inEnglish } of translations) {
  const file = schemaTextsFile(inEnglish)
  const texts = withGaps(
    schema.bundle,
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {},
  )
  writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`)
  const gaps = gapsOf(texts)
  for (const text of gaps.slice(0, mostGaps)) console.log(`No ${inEnglish} for "${text}"`)
  if (gaps.length > mostGaps) console.log(`No ${inEnglish} for ${gaps.length - mostGaps} more: "" in ${file}`)
}
writeFileSync(fromRoot('schema/README.md'), referencePage(schema))
for (const kind of missingExamples(schema)) console.log(`No example in schema/docs/examples.json for ${kind}`)
writeDocs(schema)
