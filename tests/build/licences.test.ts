import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { licencesOf, licencesText } from '../../src/node/code/licences'
import { fontSources } from '../../src/node/fonts/faces'
import { fromRoot } from '../../src/node/process/paths'
import { temporaryFolder } from '../temporaryFolder'

const folder = temporaryFolder('licences')

/** A package in a folder of its own; gives a file of it. */
function install(name: string, manifest: Record<string, string>, files: Record<string, string> = {}): string {
  const at = join(folder, 'node_modules', name)
  mkdirSync(join(at, 'dist'), { recursive: true })
  for (const [file, text] of Object.entries({ 'package.json': JSON.stringify({ name, ...manifest }), ...files }))
    writeFileSync(join(at, file), text)
  return join(at, 'dist/index.js')
}

test('each package is told once, with its words, whatever the bundler calls its files', () => {
  const first = install(
    'first',
    { version: '1.0.0', license: 'MIT' },
    { LICENSE: 'Words of the first.\r\nMore.\n', 'NOTICE.txt': 'And a notice.' },
  )
  const second = install(
    '@scope/second',
    { version: '2.0.0', license: 'OFL-1.1' },
    { 'license.md': 'Words of the second.' },
  )
  const found = licencesOf([
    `\0${second}?commonjs-entry`,
    first,
    join(folder, 'src/own.ts'),
    first.replace('index', 'more'),
  ])
  expect(found).toEqual([
    { name: '@scope/second', version: '2.0.0', licence: 'OFL-1.1', text: 'Words of the second.\n' },
    { name: 'first', version: '1.0.0', licence: 'MIT', text: 'Words of the first.\nMore.\n\nAnd a notice.\n' },
  ])
})

test('the same words stand once, below all who say them', () => {
  const two = ['third', 'fourth'].map((name) =>
    install(name, { version: '1.0.0', license: 'MIT' }, { LICENSE: 'The same words.' }),
  )
  const text = licencesText(licencesOf(two))
  expect(text).toContain('fourth 1.0.0 (MIT)\nthird 1.0.0 (MIT)\n\nThe same words.')
  expect(text.match(/The same words/g)).toHaveLength(1)
})

test('a package that brings no copy has the standard words and its authors; one without a licence is not passed on', () => {
  const [icons] = licencesOf([fromRoot('node_modules/@iconify-json/ph/icons.json')])
  expect(icons).toMatchObject({
    licence: 'MIT',
    text: expect.stringMatching(/^Copyright \(c\) Phosphor Icons.*\n\nPermission is hereby granted/) as unknown,
  })
  expect(() => licencesOf([install('bare', { version: '1.0.0' })])).toThrow('does not say under which licence')
  expect(() => licencesOf([install('rare', { version: '1.0.0', license: 'Rare-1.0' })])).toThrow('brings no copy')
})

test('every typeface comes with its own', () => {
  for (const font of ['anek', 'bricolage'] as const)
    for (const { licence, text } of licencesOf(fontSources(font)))
      expect([licence, text.includes('SIL OPEN FONT LICENSE')]).toEqual(['OFL-1.1', true])
})
