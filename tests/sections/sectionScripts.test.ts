import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageScripts } from '../../src/app/pageScripts/pageScripts'
import { schema } from '../../src/manifest/schema/schema'
import { fromRoot } from '../../src/node/process/paths'
import type { SectionType } from '../../src/site/page'
import { kindOf } from '../../src/sections/kindOf'
import { sectionScripts } from '../../src/sections/kinds/SectionKind'

const folder = fromRoot('src/app/pageScripts')

test('every script of sections is that of a kind, and has its file', () => {
  const types = schema.members(schema.definition('Section')).map(({ type }) => type as SectionType)
  expect([...new Set(types.flatMap((type) => kindOf(type).script ?? []))].sort()).toEqual([...sectionScripts].sort())
  expect(sectionScripts.filter((name) => !existsSync(`${folder}/${name}.ts`))).toEqual([])
})

test('every page script is bundled', () => {
  const files = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''))
  expect(files.filter((name) => name !== 'pageScripts').sort()).toEqual([...pageScripts].sort())
})
