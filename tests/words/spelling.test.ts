import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn, fromRoot } from '../../src/node/process/paths'
import rules from './spelling.json' with { type: 'json' }

/** What is our own: the screen's words, the first site, the sites to begin with, the documentation, and the built-in words. */
const files = [
  'site.json',
  ...['src', 'schema'].flatMap((folder) => filesIn(fromRoot(folder)).map((file) => `${folder}/${file}`)),
]
  .filter((file) => file.endsWith('.json') && !/\.generated\.|\/media\//.test(file))
  .map((file) => ({ file, content: JSON.parse(readFileSync(fromRoot(file), 'utf8')) as unknown }))

/** The texts below keys of a language. */
function textsIn(value: unknown, language: string, isIn: boolean): string[] {
  if (typeof value === 'string') return isIn ? [value.normalize()] : []
  if (typeof value !== 'object') return []
  return Object.entries(value ?? {}).flatMap(([key, inner]) =>
    textsIn(inner, language, isIn || key.split('-')[0] === language),
  )
}

test.each(Object.entries(rules))('%s has one spelling of each word', (language, { names, signs, words, screen }) => {
  const whole = (table: object) =>
    Object.entries(table).map(([word, right]) => [`(?<![\\p{L}\\p{M}])(?:${word})(?![\\p{L}\\p{M}-])`, right])
  const [everywhere, onScreen] = [[...Object.entries(signs), ...whole(words)], whole(screen)].map((table) =>
    table.map(([wrong = '', right]) => ({ wrong: new RegExp(wrong.normalize(), 'u'), right })),
  )
  const found = files.flatMap(({ file, content }) => {
    const isScreen = file === `src/words/${language}.json`
    return textsIn(content, language, isScreen).flatMap((text) => {
      const read = names.reduce((left, name) => left.replaceAll(name.normalize(), ''), text)
      return [...(everywhere ?? []), ...((isScreen && onScreen) || [])].flatMap(({ wrong, right }) => {
        const [word] = wrong.exec(read) ?? []
        return word === undefined ? [] : [`${file}: ${word} (${right}): ${text.slice(0, 80)}`]
      })
    })
  })
  expect(found).toEqual([])
})
