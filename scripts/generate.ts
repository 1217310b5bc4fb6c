/** `npm run generate`: what follows from schema/ and the rules, and a line for each gap in a language of the editor. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readSite } from '../src/node/check/readSite'
import { noteIds } from '../src/node/site-file/noteIds'
import { bundleSchema } from '../src/node/generate/bundleSchema'
import { basedSchema, editorSchema } from '../src/node/schema/editorSchema'
import {
  generateRegistry,
  hasLazyTypes,
  lazyName,
  missingKinds,
  registries,
} from '../src/node/generate/generateRegistry'
import { generateTypes } from '../src/node/generate/generateTypes'
import { generateValidator } from '../src/node/generate/generateValidator'
import { printBundle } from '../src/node/generate/printBundle'
import { gapsOf, schemaTextsFile, withGaps } from '../src/node/generate/schemaTexts'
import { ruleRegistry } from '../src/node/generate/ruleRegistry'
import { Schema } from '../src/manifest/schema/schema'
import { fromRoot } from '../src/node/process/paths'
import { readOptions } from '../src/node/process/options'
import { translations } from '../src/editor/words/languages'

readOptions(
  'npm run generate\nWrites types, the validator, the editor’s schema, the reference and the documentation’s gallery from schema/, and the registry of rules.',
  {},
)

/** A new language lacks everything: more lines than these would hide what else is said. */
const mostGaps = 20

const bundle = bundleSchema(fromRoot('schema'))
const schema = new Schema(bundle)
writeFileSync(fromRoot('src/manifest/generated/schema.generated.json'), printBundle(bundle))
writeFileSync(fromRoot('src/manifest/generated/manifest.generated.ts'), await generateTypes(bundle))
writeFileSync(fromRoot('src/manifest/generated/validator.generated.js'), await generateValidator(bundle))
for (const [folder, registry] of Object.entries(registries))
  for (const isLazy of hasLazyTypes(schema, folder) ? [false, true] : [false])
    writeFileSync(
      fromRoot(`src/${folder}/${isLazy ? lazyName(registry.name) : registry.name}.generated.ts`),
      generateRegistry(schema, folder, isLazy),
    )
writeFileSync(fromRoot('src/manifest/rules/rules.generated.ts'), ruleRegistry(fromRoot('src/manifest/rules')))
writeFileSync(fromRoot('schema/editor.generated.json'), printBundle(editorSchema(schema)))
writeFileSync(fromRoot('schema/based.generated.json'), printBundle(basedSchema(schema)))
noteIds(fromRoot('site.json'), readSite(fromRoot('site.json')).text)
for (const { inEnglish } of translations) {
  const file = schemaTextsFile(inEnglish)
  const texts = withGaps(
    bundle,
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {},
  )
  writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`)
  const gaps = gapsOf(texts)
  for (const text of gaps.slice(0, mostGaps)) console.log(`No ${inEnglish} for "${text}"`)
  if (gaps.length > mostGaps) console.log(`No ${inEnglish} for ${gaps.length - mostGaps} more: "" in ${file}`)
}

const missing = missingKinds(schema, fromRoot('src'))
for (const file of missing) console.log(`To be written: src/${file}`)
if (missing.some((file) => file.startsWith('manifest/'))) {
  console.log('Then run it again: the reference needs what stands there.')
  process.exitCode = 1
} else {
  // It imports the registries of rules and deliveries, so it is loaded once those are written.
  const { referencePage } = await import('../src/node/generate/referencePage')
  writeFileSync(fromRoot('schema/README.md'), referencePage(schema))
  const { missingExamples, writeDocs } = await import('../src/node/generate/docs/writeDocs')
  for (const kind of missingExamples(schema)) console.log(`No example in schema/docs/examples.json for ${kind}`)
  writeDocs(schema)
}
