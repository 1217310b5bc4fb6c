import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { smallSalon } from './smallSalon'
import { fromRoot } from '../../src/node/process/paths'
import { temporaryFolder } from '../temporaryFolder'
import { addToHome, writeKind } from './writeKind'

/** Makes new sites with kinds of their own, in a folder of the tests. */
export function openKindSites() {
  const work = temporaryFolder('kinds')
  let count = 0
  return {
    /** @param kinds their files by name @param sections of the home page, after the first */
    site(kinds: Readonly<Record<string, Parameters<typeof writeKind>[2]>>, sections: readonly object[] = []) {
      const file = smallSalon(join(work, `site ${(count += 1)}`))
      const folder = join(file, '..')
      for (const [name, files] of Object.entries(kinds)) writeKind(folder, name, files)
      for (const section of [...sections].reverse()) addToHome(file, section)
      return { file, folder, out: join(folder, 'out') }
    },
  }
}

/** The settings that the page about kinds gives for TypeScript. */
export const tsconfig = JSON.stringify({
  compilerOptions: {
    jsx: 'react-jsx',
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    noEmit: true,
    types: [],
  },
  include: ['kinds', '.townsite/kinds.d.ts'],
})

/** Runs TypeScript's own compiler in a folder. Returns what it says; nothing about right code. */
export function compileTypes(folder: string): string {
  writeFileSync(join(folder, 'tsconfig.json'), tsconfig)
  return spawnSync(process.execPath, [fromRoot('node_modules/typescript/bin/tsc'), '-p', folder], { encoding: 'utf8' })
    .stdout
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
