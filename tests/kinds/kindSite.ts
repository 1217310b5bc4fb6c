import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { newSite } from '../../src/node/new/newSite'
import { fromRoot } from '../../src/node/process/paths'
import { addToHome, writeKind } from './writeKind'

/** Makes new sites with kinds of their own, in a folder that `remove` removes. */
export function openKindSites() {
  const work = mkdtempSync(join(tmpdir(), 'kinds-'))
  let count = 0
  return {
    remove: () => rmSync(work, { recursive: true, force: true }),
    /** @param kinds their files by name @param sections of the home page, after the first */
    site(kinds: Readonly<Record<string, Parameters<typeof writeKind>[2]>>, sections: readonly object[] = []) {
      const file = newSite('salon', join(work, `site ${(count += 1)}`))
      const folder = join(file, '..')
      for (const [name, files] of Object.entries(kinds)) writeKind(folder, name, files)
      for (const section of [...sections].reverse()) addToHome(file, section)
      return { file, folder, out: join(folder, 'out') }
    },
  }
}

/** Runs a command in a process of its own: what a site adds to the schema is there for all that a process does. */
export async function runCommand(command: string, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [fromRoot('scripts/run.js'), command, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const code = await new Promise<number | null>((done) => child.once('exit', done))
  return { code, said: (await said).join('\n') }
}
