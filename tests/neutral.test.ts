import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkFile } from '../src/node/check/checkFile'
import { inWords } from '../src/site/text/asRead'
import { schema } from '../src/manifest/schema/schema'
import { filesIn, fromRoot } from '../src/node/process/paths'
import { renderPages } from './manifest/renderPages'
import { fixtureSites } from './sites/fixtureSites'

/** Words of the trades of the sites that the engine is tested on. */
const words =
  /\b(?:pests?|termites?|cockroach\w*|plumb(?:er|ing)s?|dental|dentists?|piano|violin|music|restaurants?|dishes|dosa|salons?|technicians?|lathe)\b/i

/** The same in the editor's other language. */
const inHindi = /कीट|कीड़|दीमक|टेक्नीशियन|पियानो|रेस्तराँ|व्यंजन|दंत|प्लंब/

/** A name of schema.org's for a kind of business, and its translations. */
const isOutside = (line: string): boolean =>
  /^\s*"[A-Z][A-Za-z]+",?$/.test(line) || kinds.has(/^\s*"([^"]+)": /.exec(line)?.[1] ?? '')

const kinds = new Set(
  (schema.bundle.definitions.Company?.properties?.kind?.enum ?? []).map((kind) => inWords(String(kind))),
)

test('the engine knows no trade, in its code, its schema and the words of the editor', () => {
  const files = ['src', 'schema'].flatMap((folder) => filesIn(fromRoot(folder)).map((file) => `${folder}/${file}`))
  const found = files
    .filter((file) => /\.(?:tsx?|schema\.json)$|^src\/words\/\w+\.json$/.test(file) && !file.includes('.generated.'))
    .flatMap((file) =>
      readFileSync(fromRoot(file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          (words.test(line) || inHindi.test(line)) && !isOutside(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
        ),
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
