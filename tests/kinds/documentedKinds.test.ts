import { expect, test } from 'vitest'
import { compileTypes, openKindSites } from './kindSite'
import { pinCode, plainWords, webhook } from './writeFormKinds'

const sites = openKindSites()

test('the field, the delivery and the rule of the documentation are right TypeScript, and a slip is named', () => {
  const slip = { ...pinCode, 'field.ts': pinCode['field.ts']?.replace('words.wrong', 'word.wrong') }
  const { folder } = sites.site({ 'pin-code': pinCode, webhook, 'plain-words': plainWords, slip })
  const [line = '', ...more] = compileTypes(folder).trim().split('\n')
  expect(line).toMatch(/slip\/field\.ts\(9,.*Cannot find name 'word'/)
  expect(more).toEqual([])
})
