import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromRoot } from '../src/node/process/paths'

const visitors = String.raw`src/(?:app|page|sections|forms|ui)/`
const tests = /^tests\//
/** The packages that were ordered, and the only places that may import each. */
const ordered: Record<string, RegExp> = {
  // The types that are written for kinds of a site's own name it.
  react: new RegExp(`^(?:${visitors}|src/editor/|src/node/site-file/noteIds.ts|tests/)`),
  'react-dom': new RegExp(`^(?:${visitors}|src/editor/|tests/)`),
  // Pages of visitors are files and need no router: the editor has one, and Node matches paths with it.
  'react-router-dom': /^(?:src\/editor|src\/node|tests)\//,
  vite: /^(?:vite\.config\.ts|src\/node\/(?:code|dev|generate|schema)\/|src\/editor\/server\/|scripts\/pack\/|tests\/)/,
  // Its checks are compiled: no visitor loads it.
  ajv: /^(?:src\/manifest|src\/node\/(?:site-file|generate)|tests)\//,
  'json-schema-to-typescript': /^src\/node\/generate\//,
  'styled-components': new RegExp(`^(?:${visitors}|tests/kinds/)`),
  'react-final-form': /^(?:src\/forms|src\/editor|tests)\//,
  'final-form': /^(?:src\/forms|src\/editor|tests)\//,
  vitest: /^(?:tests|scripts\/test)\/|^vite\.config\.ts$/,
  // Its test runner has the library in it.
  playwright: /^(?:tests|src\/node\/browser|scripts\/screenshots)\/|^scripts\/screenshots\.ts$/,
}

const files = ['src', 'scripts', 'tests']
  .flatMap((folder) =>
    readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path.replaceAll('\\', '/')}`,
    ),
  )
  .concat('vite.config.ts')
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, imports: packagesIn(readFileSync(fromRoot(path), 'utf8')) }))

/** The packages that a file imports, by their names. */
function packagesIn(text: string): Set<string> {
  const imports = text.matchAll(
    /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*'([^']+)'|^\s*import\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm,
  )
  return new Set(
    [...imports].map((match) => {
      const [scope = '', name = ''] = (match[1] ?? match[2] ?? match[3] ?? '').split('/')
      return scope.startsWith('@') ? `${scope}/${name}` : scope
    }),
  )
}

const { dependencies, devDependencies } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>

test.each(Object.entries(ordered))('%s is installed, and imported where it belongs', (name, where) => {
  expect(Object.keys({ ...dependencies, ...devDependencies })).toContain(name)
  const importers = files.filter(({ imports }) => imports.has(name)).map(({ path }) => path)
  expect(importers, 'some file imports it').not.toEqual([])
  expect(importers.filter((path) => !where.test(path))).toEqual([])
  // What only tests import may not stand for what the product was ordered with.
  if (!where.test('scripts/test/') && name !== 'playwright')
    expect(importers.filter((path) => !tests.test(path))).not.toEqual([])
})
