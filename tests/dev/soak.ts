// `SAVES=2000 MINUTES=60 PICTURES=300 node --import tsx tests/dev/soak.ts`: the real dev server under saves good and
// bad, with files that are deleted, renamed and moved about, and Vite restarting, until both are over, on a page with so
// many photographs. After each good save the page has to show it. Prints counts and memory.
import { cpSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { fromRoot } from '../../src/node/process/paths'
import { seededRandom } from '../serve/hostileRequests'
import { openDevServer } from './openDevServer'

const saves = Number(process.env.SAVES ?? 2000)
const end = Date.now() + Number(process.env.MINUTES ?? 0) * 60_000
const seed = Number(process.env.SEED ?? 1)
/** In ms: how long a good save may take to be shown, also on a busy computer, where every photograph is opened anew. */
const patience = 30_000 + 500 * Number(process.env.PICTURES ?? 0)

const random = seededRandom(seed)
const dev = await openDevServer()
const { folder, file, save, title } = dev
const media = join(folder, 'media')
const kept = join(folder, '..', 'kept')
const photographs = Array.from({ length: Number(process.env.PICTURES ?? 0) }, (_, index) => `photo-${index}.jpg`)
for (const [index, name] of photographs.entries())
  await sharp({ create: { width: 900, height: 600, channels: 3, background: { r: index % 256, g: 90, b: 120 } } })
    .jpeg()
    .toFile(join(media, name))
cpSync(media, kept, { recursive: true })
const pictures = {
  type: 'pictures',
  id: 'pictures',
  title: 'Pictures',
  pictures: photographs.map((src) => ({ image: { src, alt: 'A wall' } })),
  labels: { open: 'Enlarge', close: 'Close', before: 'Before', after: 'After' },
}
const good =
  photographs.length === 0
    ? dev.good
    : dev.good.replace('{ "type": "form", "id"', `${JSON.stringify(pictures)}, { "type": "form", "id"`)
const counts = {
  shown: 0,
  bad: 0,
  deleted: 0,
  replaced: 0,
  folderMoved: 0,
  mediaMoved: 0,
  pictureSaved: 0,
  restarts: 0,
}
const memory: number[] = []

const withTitle = (words: string) => good.replace('"title": "Say hello"', `"title": "${words}"`)
const bads = [
  '{ "version": 3,',
  '',
  '[]',
  'null',
  '\u0000',
  good.replace('"label"', '"lable"'),
  good.slice(0, 900),
  `${good}}`,
]

async function shows(words: string): Promise<boolean> {
  for (const last = Date.now() + patience; Date.now() < last; await wait(20))
    if (dev.process.exitCode !== null) return false
    else if ((await title().catch(() => '')) === words) return true
  return false
}

const steps: [keyof typeof counts, (words: string) => void][] = [
  ['bad', () => save(bads[Math.floor(random() * bads.length)] as string)],
  ['bad', () => save(bads[Math.floor(random() * bads.length)] as string)],
  ['deleted', () => rmSync(file, { force: true })],
  ['replaced', (words) => (writeFileSync(`${file}.new`, withTitle(words)), renameSync(`${file}.new`, file))],
  ['folderMoved', () => (renameSync(folder, `${folder}-away`), renameSync(`${folder}-away`, folder))],
  ['mediaMoved', () => (rmSync(media, { recursive: true }), cpSync(kept, media, { recursive: true }))],
  [
    'pictureSaved',
    () => {
      const picture = photographs[Math.floor(random() * photographs.length)] ?? 'mark.svg'
      writeFileSync(join(media, picture), readFileSync(join(kept, picture)))
    },
  ],
]

let failed = ''
let done = 0
while ((done < saves || Date.now() < end) && failed === '') {
  const words = `Say ${done}`
  for (let more = Math.floor(random() * 4); more > 0; more -= 1) {
    const [name, act] = steps[Math.floor(random() * steps.length)] as (typeof steps)[number]
    act(words)
    counts[name] += 1
    done += 1
    await wait(random() * 200)
  }
  if (random() < 0.005) {
    utimesSync(fromRoot('vite.config.ts'), new Date(), new Date())
    counts.restarts += 1
  }
  save(withTitle(words))
  done += 1
  if (await shows(words)) counts.shown += 1
  else failed = `${words} was not shown; the page says ${await title().catch(String)}.\n${dev.said().slice(-2000)}`
  if (counts.shown % 100 === 0) {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${dev.process.pid}/status`, 'utf8')) ?? []
    memory.push(Math.round(Number(kilobytes) / 1000))
    console.log(JSON.stringify({ done, ...counts, megabytes: memory.at(-1) }))
  }
}
dev.close()
console.log(JSON.stringify({ seed, saves: done, ...counts, megabytes: memory, failed }))
process.exitCode = failed === '' ? 0 : 1
