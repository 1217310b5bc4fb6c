import { Ajv } from 'ajv'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundleSchema } from '../../scripts/generate/bundleSchema'
import { exampleOf } from '../../scripts/generate/exampleOf'
import { fromRoot } from '../../scripts/paths'
import { otherProblems } from '../../src/manifest/rules/otherProblems'
import { rules } from '../../src/manifest/rules/rules'
import { Schema } from '../../src/manifest/schema'

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
  const source = ['src/manifest', 'scripts/check']
    .flatMap((folder) =>
      readdirSync(fromRoot(folder))
        .filter((file) => file.endsWith('.ts'))
        .map((file) => readFileSync(fromRoot(`${folder}/${file}`), 'utf8')),
    )
    .join('\n')
  const declared = new Set(rules.map(({ name }) => name))
  const named = [...source.matchAll(/(?:rule: |(?:error|advice|tell|problem)\(\s*)'([a-z]+(?:-[a-z]+)*)'/g)].map(
    ([, name]) => name as string,
  )
  expect(
    named.filter(
      (name) => !['rule', 'place'].includes(name) && !Object.hasOwn(otherProblems, name) && !declared.has(name),
    ),
  ).toEqual([])
  expect(Object.keys(otherProblems).filter((name) => !named.includes(name))).toEqual([])
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
