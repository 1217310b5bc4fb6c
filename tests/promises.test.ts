import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromRoot } from '../src/node/process/paths'
import specsOf from './e2e/specsOf.json' with { type: 'json' }
import slowFiles from './slow.json' with { type: 'json' }

const rows = [...readFileSync(fromRoot('tests/PROMISES.md'), 'utf8').matchAll(/^\| .+ \| `([^`]+)` \| (.+) \|$/gm)]
/** Why a test of this title in this file of `tests/` does not hold a promise in the quick run; nothing where it does. */
function faultOf(file: string, title: string): string[] {
  const path = fromRoot(`tests/${file}`)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const at = text.indexOf(title)
  if (at === -1) return [`${file} has no test "${title}"`]
  const call = text.slice(text.lastIndexOf('\n', at - 20), text.indexOf('=>', at))
  const isQuick = file.startsWith('e2e/') ? call.includes('@quick') : !(file in slowFiles) && !call.includes('slow(')
  return isQuick && !call.includes('thorough(') ? [] : [`${file}: "${title}" is not in the quick run`]
}

test('each promise is held by a test of the quick run', () => {
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.flatMap(([, file = '', title = '']) => faultOf(file, title))).toEqual([])
})

test('what is slow exists, and a test of the quick run, or a step, holds its promise meanwhile', () => {
  const missing = Object.entries(slowFiles).flatMap(([file, instead]) => {
    const [, holder = '', title = ''] = /^([\w./-]+\.(?:test|spec)\.tsx?): (.+)$/.exec(instead) ?? []
    const isStep = /^the step \w+ of npm test$/.test(instead)
    return [...(existsSync(fromRoot(`tests/${file}`)) ? [] : [file]), ...(isStep ? [] : faultOf(holder, title))]
  })
  expect(missing).toEqual([])
})

test('the browser tests of a part of the code exist, and so does the part', () => {
  const missing = Object.entries(specsOf).flatMap(([folder, specs]) =>
    [folder, ...specs.map((name) => `tests/e2e/${name}`)].filter((path) => !existsSync(fromRoot(path))),
  )
  expect(missing).toEqual([])
})
