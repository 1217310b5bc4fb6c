/** `npm run generate`: what follows from schema/ and the rules, and a line for each gap in a language of the editor. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { bundleSchema, printBundle } from '../src/node/generate/bundleSchema'
import {
  generateRegistry,
  hasLazyTypes,
  lazyName,
  missingKinds,
  registries,
  ruleRegistry,
} from '../src/node/generate/generateRegistry'
import { editorTypes, messageTypes } from '../src/node/generate/messageTypes'
import { generateTypes } from '../src/node/generate/generateTypes'
import { generateValidator } from '../src/node/generate/generateValidator'
import { Schema } from '../src/manifest/schema/schema'
import { fromRoot } from '../src/node/process/paths'
import { readOptions } from '../src/node/process/options'
import english from '../src/words/en.json' with { type: 'json' }

readOptions(
  'npm run generate\nWrites types, the validator, the editor’s schema, the reference and the documentation’s gallery from schema/, and the registry of rules.',
  {},
)

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
writeFileSync(fromRoot('src/words/checkValues.generated.ts'), messageTypes(english.check))
writeFileSync(fromRoot('src/words/editorWords.generated.ts'), editorTypes(english.editor))
writeFileSync(fromRoot('src/manifest/rules/rules.generated.ts'), ruleRegistry(fromRoot('src/manifest/rules')))

const missing = missingKinds(schema, fromRoot('src'))
for (const file of missing) console.log(`To be written: src/${file}`)
if (missing.some((file) => file.startsWith('manifest/'))) {
  console.log('Then run it again: the reference needs what stands there.')
  process.exitCode = 1
} else {
  // What is written from code needs the code that was written just now, which a process loads once.
  const { status } = spawnSync(process.execPath, [...process.execArgv, fromRoot('scripts/generate/fromCode.ts')], {
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
