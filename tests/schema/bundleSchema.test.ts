import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { bundleSchema } from '../../src/node/generate/bundleSchema'
import { fromRoot } from '../../src/node/process/paths'
import { temporaryFolder } from '../temporaryFolder'

let folder = ''
beforeEach(() => {
  folder = temporaryFolder('schema')
  cpSync(fromRoot('schema'), folder, { recursive: true })
})

const change = (file: string, from: string, to: string): void => {
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(folder, file), text.replace(from, to))
}

const field = 'forms/field.schema.json'
const member = '"$ref": "#/definitions/phone"'

test('a kind without a member of the union is named', () => {
  change(field, '"enum": [', '"enum": ["pin", ')
  expect(() => bundleSchema(folder)).toThrow('oneOf of Field lacks "pin"')
})

test('a member without its kind, and one that nothing refers to, are named', () => {
  change(field, '"phone",', '')
  expect(() => bundleSchema(folder)).toThrow('enum of Field lacks "phone"')
  change(field, member, member.replace('phone', 'email'))
  expect(() => bundleSchema(folder)).toThrow('nothing refers to PhoneField')
})

test('a new file in the folder of sections is a kind of section, after those that have an order', () => {
  const from = readFileSync(join(folder, 'sections/hours.schema.json'), 'utf8')
  writeFileSync(join(folder, 'sections/clock.schema.json'), from.replace('"const": "hours"', '"const": "clock"'))
  const { properties, oneOf } = bundleSchema(folder).definitions.Section ?? {}
  expect(properties?.type?.enum?.slice(-2)).toEqual(['week', 'clock'])
  expect(oneOf?.at(-1)).toEqual({ $ref: '#/definitions/ClockSection' })
})

test('a section that has no file, or another name in it, is named', () => {
  rmSync(join(folder, 'sections/hours.schema.json'))
  expect(() => bundleSchema(folder)).toThrow('oneOf of Section lacks "hours"')
  change('sections/map.schema.json', '"const": "map"', '"const": "plan"')
  expect(() => bundleSchema(folder)).toThrow(/oneOf of Section lacks "map".*enum of Section lacks "plan"/)
})
