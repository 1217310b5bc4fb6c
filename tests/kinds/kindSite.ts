import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readKind } from '../../src/node/schema/readKind'
import { kindTypes } from '../../src/node/site-file/noteIds'
import { endOf } from '../spawnHere'
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

/** Where an installed engine has its types, and where they are made. */
const typesOfEngine = {
  'package.json': 'package.json',
  'lib/kit.d.ts': 'src/sections/kitTypes.d.ts',
  'lib/forms.d.ts': 'src/forms/own/ownCode.ts',
  'lib/rules.d.ts': 'src/manifest/rules/support/ownRuleCode.ts',
}

/** Runs TypeScript's own compiler on the kinds of a site, beside the engine's types. Returns what it says; nothing about right code. */
export function compileTypes(folder: string): string {
  const packages = join(folder, 'node_modules')
  for (const path of ['townsite/lib', '@types', '../.townsite']) mkdirSync(join(packages, path), { recursive: true })
  for (const [path, source] of Object.entries(typesOfEngine))
    writeFileSync(join(packages, 'townsite', path), readFileSync(fromRoot(source)))
  for (const name of ['@types/react', 'csstype'])
    if (!existsSync(join(packages, name))) symlinkSync(fromRoot(`node_modules/${name}`), join(packages, name))
  const kinds = readdirSync(join(folder, 'kinds')).flatMap(
    (name) => readKind(folder, join(folder, 'kinds', name)).kind ?? [],
  )
  writeFileSync(join(folder, '.townsite/kinds.d.ts'), kindTypes(kinds))
  writeFileSync(join(folder, 'tsconfig.json'), tsconfig)
  return spawnSync(process.execPath, [fromRoot('node_modules/typescript/bin/tsc'), '-p', folder], { encoding: 'utf8' })
    .stdout
}

/** Runs a command in a process of its own: what a site adds to the schema is there for all that a process does. */
export async function runCommand(command: string, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [fromRoot('scripts/run.js'), command, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { code, output, errors } = await endOf(child)
  return { code, said: `${output}\n${errors}` }
}
