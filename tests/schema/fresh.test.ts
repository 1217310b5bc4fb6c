import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundleSchema, printBundle } from '../../src/node/generate/bundleSchema'
import { basedSchema, editorSchema, idsText } from '../../src/node/schema/editorSchema'
import {
  generateRegistry,
  hasLazyTypes,
  lazyName,
  registries,
  ruleRegistry,
} from '../../src/node/generate/generateRegistry'
import { generateTypes } from '../../src/node/generate/generateTypes'
import { generateValidator } from '../../src/node/generate/generateValidator'
import { editorTypes, messageTypes } from '../../src/node/generate/messageTypes'
import { referencePage } from '../../src/node/generate/referencePage'
import { fromRoot } from '../../src/node/process/paths'
import en from '../../src/words/en.json' with { type: 'json' }
import { Schema } from '../../src/manifest/schema/schema'

const bundle = bundleSchema(fromRoot('schema'))
const read = (path: string) => readFileSync(fromRoot(path), 'utf8')

// `npm run generate` after every change of schema/.
test('the bundled schema is what schema/ says now', () => {
  expect(read('src/manifest/generated/schema.generated.json')).toBe(printBundle(bundle))
})

test('the types are what schema/ says now', async () => {
  expect(read('src/manifest/generated/manifest.generated.ts')).toBe(await generateTypes(bundle))
})

test('the validator is what schema/ says now', async () => {
  expect(read('src/manifest/generated/validator.generated.js') === (await generateValidator(bundle))).toBe(true)
})

test.each(Object.entries(registries))('the registry in src/%s is what schema/ says now', (folder, registry) => {
  const schema = new Schema(bundle)
  expect(read(`src/${folder}/${registry.name}.generated.ts`)).toBe(generateRegistry(schema, folder))
  if (hasLazyTypes(schema, folder))
    expect(read(`src/${folder}/${lazyName(registry.name)}.generated.ts`)).toBe(generateRegistry(schema, folder, true))
})

test('the types of messages are what the English texts say now', () => {
  expect(read('src/words/checkValues.generated.ts')).toBe(messageTypes(en.check))
  expect(read('src/words/editorWords.generated.ts')).toBe(editorTypes(en.editor))
})

test('the registry of rules is what their folder has now', () => {
  expect(read('src/manifest/rules/rules.generated.ts')).toBe(ruleRegistry(fromRoot('src/manifest/rules')))
})

test('the reference page is what schema/ says now', () => {
  expect(read('schema/README.md')).toBe(referencePage(new Schema(bundle)))
})

test('the editor’s schema is what schema/ says now', () => {
  expect(read('schema/editor.generated.json')).toBe(printBundle(editorSchema(new Schema(bundle))))
  expect(read('schema/ids.generated.json')).toBe(idsText(editorSchema(new Schema(bundle))))
  expect(read('schema/based.generated.json')).toBe(printBundle(basedSchema(new Schema(bundle))))
})
