/** The second half of `npm run generate`: what is written from the rules and kinds, whose registries are written before. */
import { readFileSync, writeFileSync } from 'node:fs'
import { missingExamples, writeDocs } from '../../src/docs'
import { printBundle } from '../../src/node/generate/bundleSchema'
import { referencePage } from '../../src/node/generate/referencePage'
import { gapsOf, translations, withGaps, withSchemaTexts } from '../../src/node/generate/translations'
import { basedSchema, editorSchema, idsFile, idsText } from '../../src/node/schema/editorSchema'
import { schema } from '../../src/manifest/schema/schema'
import { fromRoot } from '../../src/node/process/paths'

/** A new language lacks everything: more lines than these would hide what else is said. */
const mostGaps = 20

const forEditors = editorSchema(schema)
writeFileSync(fromRoot('schema/editor.generated.json'), printBundle(forEditors))
writeFileSync(fromRoot(`schema/${idsFile}`), idsText(forEditors))
writeFileSync(fromRoot('schema/based.generated.json'), printBundle(basedSchema(schema)))
for (const { key, file, inEnglish, read } of translations) {
  const schemaTexts = withGaps(schema.bundle, read().schema)
  const written = withSchemaTexts(readFileSync(file, 'utf8'), schemaTexts)
  if (written === undefined) {
    console.log(`Not written: src/words/${key}.json does not end with the block "schema", on a line after two spaces.`)
    process.exitCode = 1
  } else writeFileSync(file, written)
  const gaps = gapsOf(schemaTexts)
  if (gaps.length > mostGaps)
    console.log(`No ${inEnglish} for ${gaps.length} texts of the schema: "" in src/words/${key}.json`)
  else for (const text of gaps) console.log(`No ${inEnglish} for "${text}"`)
}
writeFileSync(fromRoot('schema/README.md'), referencePage(schema))
for (const kind of missingExamples(schema)) console.log(`No example in schema/docs/examples.json for ${kind}`)
writeDocs(schema)
