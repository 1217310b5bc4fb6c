import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { schema } from '../../src/manifest/schema/schema'
import { identifier } from '../../src/node/generate/generateRegistry'
import { fromRoot } from '../../src/node/process/paths'
import type { SectionType } from '../../src/site/page'

const kinds = schema.members(schema.definition('Section')).map(({ type, node }) => ({
  type: type as SectionType,
  isTitle: node['x-page-title'] === true,
  file: fromRoot(`src/sections/kinds/${identifier(type)}.tsx`),
}))

/** A component's file and those that it imports, but for the forms: they are islands. */
function filesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, name] of readFileSync(file, 'utf8').matchAll(/^import (?!type\b).*? from '(\.[^']+)'$/gm)) {
    const path = join(dirname(file), name as string)
    const inner = [`${path}.tsx`, `${path}.ts`].find((one) => existsSync(one))
    if (inner && /\/src\/(?:sections|ui)\//.test(inner)) filesOf(inner, found)
  }
  return found
}

/** What works only where React runs. */
const live = /\buse(?:State|Reducer|Effect|LayoutEffect|Ref|SyncExternalStore)\(|\bon[A-Z]\w*=\{/

test.each(kinds)('nothing of $type waits for React, which never comes to a section of finished HTML', ({ file }) => {
  expect([...filesOf(file)].filter((one) => live.test(readFileSync(one, 'utf8')))).toEqual([])
})

test('a kind has the title of its page exactly where its schema says `x-page-title`', () => {
  const titled = kinds.filter(({ file }) => /\bPageTitle\b/.test(readFileSync(file, 'utf8')))
  expect(titled.map(({ type }) => type)).toEqual(kinds.filter(({ isTitle }) => isTitle).map(({ type }) => type))
})
