import { expect, test } from 'vitest'
import { applyLanguage } from '../../src/editor/api/readerLanguage'

test.each([
  ['mr', 'ltr'],
  ['ar', 'rtl'],
  ['ur', 'rtl'],
])('a screen in "%s" is read from its own side', (language, dir) => {
  const root = { lang: '', dir: '' }
  applyLanguage(root, language)
  expect(root).toEqual({ lang: language, dir })
})
