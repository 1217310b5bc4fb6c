import { expect, test } from 'vitest'
import { applyLanguage } from '../../src/editor/words/applyLanguage'

test.each([
  ['mr', 'mr-IN', 'ltr'],
  ['ar', 'ar-OM', 'rtl'],
  ['ur', 'ur-IN', 'rtl'],
])('a screen in "%s" is read from its own side', (language, locale, dir) => {
  const root = { lang: '', dir: '' }
  applyLanguage(root, language, { locale })
  expect(root).toEqual({ lang: language, dir })
})
