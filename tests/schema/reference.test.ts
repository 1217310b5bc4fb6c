import { Ajv } from 'ajv'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundleSchema } from '../../src/node/generate/bundleSchema'
import { exampleOf } from '../../src/node/generate/exampleOf'
import { fromRoot } from '../../src/node/process/paths'
import { englishMessages } from '../../src/manifest/messages/englishMessages'
import { otherProblems } from '../../src/manifest/rules/support/otherProblems'
import { rules } from '../../src/manifest/rules/rules'
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

test('every problem is explained, and no problem that does not exist', () => {
  const explained = new Set([...rules.map(({ name }) => name), ...Object.keys(otherProblems)])
  const said = new Set(Object.keys(englishMessages).map((id) => id.split('/')[0] as string))
  // Two rules find a day that is in no calendar; the editor says the others, which are no part of a check.
  const ofNoRule = ['no-such-day', 'not-editable', 'unwritten-text']
  expect([...said].filter((name) => !explained.has(name)).sort()).toEqual(ofNoRule)
  expect([...explained].filter((name) => !said.has(name))).toEqual([])
})

test('every rule is in the list once, in a file of its name', () => {
  const files = readdirSync(fromRoot('src/manifest/rules'))
  const source = readFileSync(fromRoot('src/manifest/rules/rules.ts'), 'utf8')
  const listed = [...source.matchAll(/^  ([a-zA-Z]+),$/gm)].map(([, name]) => `${String(name)}.ts`)
  expect(listed.length).toBe(rules.length)
  expect(new Set(listed).size).toBe(rules.length)
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length)
  const others = ['rule.ts', 'rules.ts', 'reads.ts', 'otherProblems.ts']
  expect(files.filter((file) => file.endsWith('.ts') && !others.includes(file)).sort()).toEqual(listed.sort())
})
