import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { referencePage } from '../../src/node/generate/referencePage'
import { bundleSchema } from '../../src/node/generate/bundleSchema'
import { exampleOf } from '../../src/node/schema/exampleOf'
import { fromRoot } from '../../src/node/process/paths'
import { english } from '../../src/words/english'
import otherProblems from '../../src/manifest/core/otherProblems.json' with { type: 'json' }
import { rules } from '../../src/manifest/rules/rules'
import { rulesByFile } from '../../src/manifest/rules/rules.generated'
import { Schema } from '../../src/manifest/schema/schema'

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

test('what a ready look has is needed only without one', () => {
  const rows = referencePage(new Schema(bundle)).split('\n')
  for (const key of ['colors', 'colors.brand', 'font'])
    expect(rows.find((row) => row.startsWith(`| ${key} |`))).toMatch(/ Needed unless `look` is given\. \|/)
  expect(rows.filter((row) => /^\| \*\*(?:colors|font|corners|spacing)/.test(row))).toEqual([])
  expect(rows.find((row) => row.startsWith('| **theme** |'))).not.toContain('Needed unless')
})

test('every problem is explained, and no problem that does not exist', () => {
  const explained = new Set([...rules.map(({ name }) => name), ...Object.keys(otherProblems)])
  const said = new Set(Object.keys(english.check).map((id) => id.split('/')[0] as string))
  // What is in order today alone has the rule that it breaks later. Three rules find a day that is in no calendar; the
  // editor and the commands say the others, which are no part of a check.
  const ofNoRule = ['host', 'later-day', 'no-such-day', 'not-editable', 'own-rule', 'part', 'unwritten-text']
  expect([...said].filter((name) => !explained.has(name)).sort()).toEqual(ofNoRule)
  expect([...explained].filter((name) => !said.has(name))).toEqual([])
})

test('every rule is in the list once, under a name of its own', () => {
  const all = Object.values(rulesByFile)
  expect(rules).toHaveLength(all.length)
  expect(new Set(rules)).toEqual(new Set<unknown>(all))
  expect(new Set(rules.map(({ name }) => name)).size).toBe(all.length)
})
