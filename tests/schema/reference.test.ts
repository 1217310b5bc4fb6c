import { Ajv } from 'ajv'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundleSchema } from '../../scripts/generate/bundleSchema'
import { exampleOf } from '../../scripts/generate/exampleOf'
import { fromRoot } from '../../scripts/paths'
import { adviceRules } from '../../src/manifest/rules/adviceRules'
import { allRules } from '../../src/manifest/rules/allRules'
import { Schema } from '../../src/manifest/schema'
import { ruleWords } from '../../src/manifest/rules/ruleWords'

const bundle = bundleSchema(fromRoot('schema'))
const ajv = new Ajv({ discriminator: true, strict: false })
ajv.addSchema(bundle, 'site')

test.each(Object.keys(bundle.definitions))('the example of %s is valid', (name) => {
  const valid = ajv.validate(
    { $ref: `site#/definitions/${name}` },
    exampleOf(bundle.definitions[name] ?? {}, new Schema(bundle)),
  )
  expect(ajv.errors ?? []).toEqual([])
  expect(valid).toBe(true)
})

test('every rule is explained, and no rule that does not exist', () => {
  const source = ['src/manifest', 'src/manifest/rules', 'scripts/check']
    .flatMap((folder) =>
      readdirSync(fromRoot(folder))
        .filter((file) => file.endsWith('.ts') && file !== 'ruleWords.ts')
        .map((file) => readFileSync(fromRoot(`${folder}/${file}`), 'utf8')),
    )
    .join('\n')
  expect(
    [...Object.keys(allRules), ...Object.keys(adviceRules)].filter((rule) => !Object.hasOwn(ruleWords, rule)),
  ).toEqual([])
  const named = new Set(
    [
      ...source.matchAll(/rule: '([a-z-]+)'/g),
      ...source.matchAll(/(?:error|advice|tell)\('([a-z]+(?:-[a-z]+)*)'/g),
    ].map((match) => match[1] as string),
  )
  expect([...named].filter((rule) => !['rule', 'place'].includes(rule) && !Object.hasOwn(ruleWords, rule))).toEqual([])
  expect(
    Object.keys(ruleWords).filter((rule) => !source.includes(`'${rule}'`) && !Object.hasOwn(adviceRules, rule)),
  ).toEqual([])
})
