import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { fromRoot } from '../../src/node/process/paths'
import { kindTypes } from '../../src/node/site-file/noteIds'
import { compileTypes, openKindSites } from './kindSite'
import { pinCode, plainWords, webhook } from './writeFormKinds'

const sites = openKindSites()

test('the field, the delivery and the rule of the documentation are right TypeScript, and a slip is named', () => {
  const slip = { ...pinCode, 'field.ts': pinCode['field.ts']?.replace('words.wrong', 'word.wrong') }
  const { folder } = sites.site({ 'pin-code': pinCode, webhook, 'plain-words': plainWords, slip })
  const lib = join(folder, 'node_modules/townsite/lib')
  mkdirSync(lib, { recursive: true })
  writeFileSync(join(lib, '../package.json'), readFileSync(fromRoot('package.json')))
  for (const [name, source] of [
    ['kit', 'src/sections/kitTypes.d.ts'],
    ['forms', 'src/forms/own/ownCode.ts'],
    ['rules', 'src/manifest/rules/support/ownRuleCode.ts'],
  ] as const)
    writeFileSync(join(lib, `${name}.d.ts`), readFileSync(fromRoot(source)))
  for (const name of ['@types/react', 'csstype']) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true })
    symlinkSync(fromRoot(`node_modules/${name}`), join(folder, 'node_modules', name))
  }
  mkdirSync(join(folder, '.townsite'))
  writeFileSync(join(folder, '.townsite/kinds.d.ts'), kindTypes([]))
  const [line = '', ...more] = compileTypes(folder).trim().split('\n')
  expect(line).toMatch(/slip\/field\.ts\(9,.*Cannot find name 'word'/)
  expect(more).toEqual([])
})
