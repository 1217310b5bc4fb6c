import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import type { Terminal } from '../../../src/node/site-file/ask/Prompt'
import { addCommand } from '../../../src/node/site-file/commands/addCommand'
import { temporaryFolder } from '../../temporaryFolder'
import { siteTextIn } from './layouts'
import { flagsFor } from './runCommand'

const folder = temporaryFolder('townsite-add')
const file = join(folder, 'site.json')
const before = siteTextIn(folder)
beforeEach(() => writeFileSync(file, before))

/** A terminal where nobody answers, or whose output goes into a file. */
function openTerminal(isTTY = true): { terminal: Terminal; shown: () => string } {
  let shown = ''
  const output = new Writable({ write: (chunk, _encoding, done) => ((shown += String(chunk)), done()) })
  const input = new PassThrough()
  setTimeout(() => input.end(), 500)
  return {
    terminal: { input: Object.assign(input, { isTTY: true }), output: Object.assign(output, { isTTY }) },
    shown: () => shown,
  }
}

async function add(flags: readonly string[], isTTY?: boolean) {
  const { terminal, shown } = openTerminal(isTTY)
  const said = await addCommand(['city', ...flags, '--site', file], () => {}, terminal).then(
    () => 'added',
    ({ message }: Error) => message.trim(),
  )
  return { said, asked: shown() !== '', isWritten: readFileSync(file, 'utf8') !== before }
}

const whole = flagsFor({
  name: 'Ashta Road',
  id: 'ashta-road',
  served: 'false',
  region: 'Malwa',
  tagline: 'Sugar cane, and ants.',
  'image.src': 'cities/indore.svg',
  'image.alt': 'A fort',
  services: 'rat-control,ant-control',
})

test('whoever has said all is asked nothing', async () =>
  expect(await add(whole)).toEqual({ said: 'added', asked: false, isWritten: true }))

test.each([
  ['nothing', []],
  ['a part', whole.slice(0, 2)],
])('whoever has said %s is asked, and nothing is written when no answer comes', async (_, flags) =>
  expect(await add(flags)).toEqual({ said: 'Stopped. Nothing was written.', asked: true, isWritten: false }),
)

test('without a terminal nobody is asked: what lacks is named', async () => {
  const { said, asked, isWritten } = await add(['--name', 'Sehore'], false)
  for (const flag of ['--served', '--region', '--image.alt', '--services', '--tagline'])
    expect(said).toContain(`\n  ${flag}  `)
  expect(said).not.toContain('--name')
  expect([asked, isWritten]).toEqual([false, false])
})
