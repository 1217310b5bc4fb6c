import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn, fromRoot } from '../../src/node/process/paths'

/** A section's opening has no ground of another colour. */
const withoutTone = ['sections/kinds/hero.tsx']

/** Styles with icons in the brand's colour that have no other on a deep ground, where it can hardly be seen. */
const faultsIn = (code: string): string[] =>
  [...code.matchAll(/const (\w+) = styled[^`]*`([^`]*)`/g)].flatMap(([, name = '', style = '']) =>
    /\bsvg \{[^}]*\bcolor: var\(--brand\)/.test(style) &&
    !/background: var\(--surface\)/.test(style) &&
    !/\[data-tone='deep'\] & [^{]*svg \{/.test(style)
      ? [name]
      : [],
  )

test('icons can be seen on a deep ground', () => {
  const files = ['sections', 'ui'].flatMap((folder) =>
    filesIn(fromRoot(`src/${folder}`)).map((path) => `${folder}/${path}`),
  )
  const faults = files
    .filter((path) => /\.tsx?$/.test(path) && !withoutTone.includes(path))
    .flatMap((path) => faultsIn(readFileSync(fromRoot(`src/${path}`), 'utf8')).map((name) => `${path}: ${name}`))
  expect(files.length).toBeGreaterThan(50)
  expect(faults).toEqual([])
})
