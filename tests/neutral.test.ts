import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkFile } from '../scripts/check/checkFile'
import { filesIn } from '../scripts/filesIn'
import { fromRoot } from '../scripts/paths'
import { renderPages } from './manifest/renderPages'
import { fixtureSites } from './sites/fixtureSites'

/** Words of the trades of the sites that the engine is tested on. */
const words =
  /\b(?:pests?|termites?|cockroach\w*|plumb(?:er|ing)s?|dental|dentists?|piano|violin|music|restaurants?|dishes|dosa|salons?|technicians?|lathe)\b/i

test('the engine knows no trade', () => {
  const files = filesIn(fromRoot('src')).filter((file) => /\.tsx?$/.test(file) && !file.includes('.generated.'))
  const found = files.flatMap((file) =>
    readFileSync(`${fromRoot('src')}/${file}`, 'utf8')
      .split('\n')
      .flatMap((line, index) => (words.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

test.each(Object.entries(fixtureSites))('%s is in order, and every page of it has its title', (_name, site) => {
  const { manifest, problems } = checkFile(fromRoot(site))
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  if (!manifest) throw new Error('Bug: a site without errors was refused.')
  for (const [path, html] of renderPages(manifest)) {
    expect(html, path).toMatch(/<h1[\s>]/)
    expect(html, path).not.toMatch(/undefined|\[object Object\]/)
  }
})
