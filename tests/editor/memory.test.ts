import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fromRoot } from '../../src/node/process/paths'
import { isDeep, thorough } from '../depth'
import { fixtureSites } from '../sites/fixtureSites'
import { spawnHere } from '../spawnHere'
import { temporaryFolder } from '../temporaryFolder'

const steps = 400
const photographs = 30
const mostMegabytes = 350
const folder = isDeep ? temporaryFolder('editor-memory') : ''

/** What a process and those that it has started hold, in MB. */
function megabytesOf(pid: number): number {
  const processes = readdirSync('/proc').flatMap((id) => {
    if (!/^\d+$/.test(id)) return []
    try {
      const status = readFileSync(`/proc/${id}/status`, 'utf8')
      const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0)
      return [{ id: Number(id), parent: read('PPid'), kilobytes: read('VmRSS') }]
    } catch {
      return []
    }
  })
  const own = (id: number): number =>
    processes
      .filter(({ parent }) => parent === id)
      .reduce((sum, child) => sum + own(child.id), processes.find((one) => one.id === id)?.kilobytes ?? 0)
  return own(pid) / 1000
}

thorough(test.runIf(process.platform === 'linux'))(
  `${steps} steps and ${photographs} photographs leave the editor below ${mostMegabytes} MB`,
  async () => {
    cpSync(dirname(fromRoot(fixtureSites.plumbing)), folder, { recursive: true })
    const editor = spawnHere(
      process.execPath,
      ['scripts/run.js', 'edit', '--site', join(folder, 'site.json'), '--port', '0', '--no-open'],
      { cwd: fromRoot(''), stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const [url = '', token = ''] = await new Promise<string[]>((done) => {
      let said = ''
      editor.stdout.on('data', (chunk: Buffer) => {
        said += String(chunk)
        const found = /Editor\s+(http:\S+)\/edit#(\S+)\s/.exec(said)
        if (found) done(found.slice(1))
      })
    })
    const headers = { 'X-Editor-Token': token, Origin: url, 'Sec-Fetch-Site': 'same-origin' }
    const ask = async (name: string, type: string, body: BodyInit): Promise<void> => {
      const response = await fetch(`${url}/api/${name}`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': type },
        body,
      })
      expect(response.status, name).toBe(200)
      await response.arrayBuffer()
    }
    const askFor = (name: string, input: object) => ask(name, 'application/json', JSON.stringify(input))
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 8 }
    const photograph = await sharp({
      create: { width: 4000, height: 3000, channels: 3, background: 'black', noise },
    })
      .jpeg()
      .toBuffer()
    let most = 0
    for (let step = 1; step <= steps; step += 1) {
      if (step % Math.floor(steps / photographs) === 0)
        await ask(`upload?name=photo-${step}.jpg`, 'image/jpeg', new Uint8Array(photograph))
      const operation = { do: 'set', at: ['company', 'name'], value: `Thulli ${step}` }
      await askFor('apply', { operations: [operation], kind: 'edit' })
      await askFor('preview', { path: '/' })
      most = Math.max(most, megabytesOf(editor.pid as number))
    }
    console.info(`The editor held at most ${Math.round(most)} MB`)
    editor.kill()
    expect(most).toBeLessThan(mostMegabytes)
  },
  900_000,
)
