import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromRoot } from '../src/node/process/paths'
import type { StatementSection } from '../src/manifest/generated/manifest.generated'
import { pestControlFile } from './sites/fixtureSites'

type Check = StatementSection['tested']['claims'][number]['check']

/**
 * The tests behind what a statement of accessibility may claim: a file, and how the test's name begins. What the schema
 * lets a site claim and has no line here does not compile.
 */
const backing: Record<Check, readonly (readonly [file: string, test: string])[]> = {
  automatic: [
    ['e2e/kinds.spec.ts', 'axe finds nothing, everything is on the screen, large enough and uncovered'],
    ['e2e/axe.spec.ts', 'axe finds nothing in the forms'],
    ['e2e/axe.spec.ts', 'axe finds nothing in the chat'],
    ['e2e/axe.spec.ts', 'axe finds nothing in the menu'],
  ],
  keyboard: [
    ['e2e/forms.reader.spec.ts', 'the hero form by keyboard alone'],
    ['e2e/chat.reader.spec.ts', 'the conversation can be had by keyboard alone'],
  ],
  'screen-reader': [
    ['e2e/forms.reader.spec.ts', 'a screen reader hears fields, errors and the result once'],
    ['e2e/chat.reader.spec.ts', 'a screen reader tells each line once'],
  ],
  announcements: [['e2e/forms.reader.spec.ts', 'messages come in a place that is announced']],
  focus: [['e2e/axe.spec.ts', 'nothing that has the focus is covered']],
  dialogs: [
    ['e2e/navigation.spec.ts', 'fills the screen, closes, and returns the focus'],
    ['e2e/gallery.viewer.spec.ts', 'opens from a card, plays, and closes in every way with the focus back'],
  ],
  reflow: [['e2e/kinds.spec.ts', 'axe finds nothing, everything is on the screen, large enough and uncovered']],
  targets: [['e2e/kinds.spec.ts', 'axe finds nothing, everything is on the screen, large enough and uncovered']],
  contrast: [['ui/themeVariables.test.ts', 'text stands out from the grounds']],
  headings: [['build/documents.test.ts', 'have one title each, and headings that skip no rank']],
  captions: [['e2e/gallery.choices.spec.ts', 'captions can be switched on']],
  valid: [['build/documents.test.ts', 'are valid HTML']],
  'without-script': [
    ['e2e/without-script.spec.ts', 'every page of the'],
    ['e2e/forms.script.spec.ts', 'every form delivers all its fields'],
  ],
}

test('behind every claim stands a test that runs', () => {
  const missing = Object.entries(backing).flatMap(([check, tests]) =>
    tests.flatMap(([file, name]) => {
      const text = readFileSync(fromRoot(`tests/${file}`), 'utf8')
      return new RegExp(`\\btest(?:\\.each(?:<[^(]*>)?\\([^]*?\\))?\\(\\s*['"\`](?:%s: )?${name}`).test(text)
        ? []
        : [`${check}: ${file} has no test "${name}"`]
    }),
  )
  expect(missing).toEqual([])
})

test('the schema lets a site claim these and no more', () => {
  const schema = JSON.parse(readFileSync(fromRoot('schema/sections/statement.schema.json'), 'utf8')) as {
    properties: { tested: { properties: { claims: { items: { properties: { check: { enum: string[] } } } } } } }
  }
  expect(schema.properties.tested.properties.claims.items.properties.check.enum.toSorted()).toEqual(
    Object.keys(backing).toSorted(),
  )
})

test('the site makes each claim once', () => {
  const text = readFileSync(pestControlFile, 'utf8')
  const claimed = [...text.matchAll(/"check": "([^"]+)"/g)].map((match) => match[1])
  expect(claimed.length).toBeGreaterThan(5)
  expect([...new Set(claimed)]).toEqual(claimed)
})
