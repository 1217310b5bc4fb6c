import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { translations } from '../../src/editor/words/languages'
import { byText } from '../../src/editor/words/schemaTexts'
import { setKinds } from '../../src/manifest/schema/schema'
import { bundleEditor } from '../../src/node/editor-server/page/bundleEditor'
import { schemaTextsFile } from '../../src/node/generate/schemaTexts'

test.each(translations)('$inEnglish comes without the English texts, and finds its way to them', async (language) => {
  const name = `schemaTexts${language.inEnglish}`
  const translated = JSON.parse(readFileSync(schemaTextsFile(language.inEnglish), 'utf8')) as Record<string, string>
  const script = String((await bundleEditor()).get(`${name}.js`))
  const long = Object.keys(translated).filter((text) => text.length > 60)
  expect(long.length).toBeGreaterThan(100)
  expect(long.filter((text) => script.includes(text))).toEqual([])
  const [, list = ''] = /\(\[(.*)\]\)/s.exec(script) ?? []
  const ordered = new Function(`return [${list}]`)() as string[]
  // A look of the site's own stands among the schema's texts.
  setKinds({ theme: { mine: { title: 'Mine', description: 'A look of ours.', theme: {} } as never } })
  try {
    expect(byText(ordered)).toEqual(translated)
  } finally {
    setKinds({})
  }
})
