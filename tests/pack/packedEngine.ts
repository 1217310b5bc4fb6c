import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { bundleCode } from '../../src/node/code/bundleCode'
import { codeFolder, codeVersion } from '../../src/node/code/codeFolder'
import { bundleEditor } from '../../src/editor/server/page/bundleEditor'
import { fromRoot } from '../../src/node/process/paths'
import { copyOfProject } from '../copyOfProject'

const run = (folder: string, program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** Makes the tarball as `npm pack` does, in a copy of the checkout. Returns its path. */
export async function packEngine(folder: string): Promise<string> {
  await bundleCode()
  await bundleEditor()
  const copy = join(folder, 'checkout')
  copyOfProject(
    copy,
    ['newest', basename(codeFolder()), `editor-code-${codeVersion()}`]
      .map((name) => `.townsite/${name}`)
      .concat('LICENSE'),
  )
  return join(copy, run(copy, 'npm', 'pack', '--silent').trim().split('\n').at(-1) ?? '')
}

/** Puts the package into a folder as npm does, with the packages that it names and no others. */
export function installPacked(tarball: string, folder: string): void {
  const engine = join(folder, 'node_modules/townsite')
  mkdirSync(engine, { recursive: true })
  run(engine, 'tar', '-xzf', tarball, '--strip-components=1')
  const { dependencies } = JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  for (const name of Object.keys(dependencies)) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(fromRoot(`node_modules/${name}`), link)
  }
  mkdirSync(join(folder, 'node_modules/.bin'))
  symlinkSync('../townsite/scripts/run.js', join(folder, 'node_modules/.bin/townsite'))
  chmodSync(join(engine, 'scripts/run.js'), 0o755)
}

/** A folder as the package's own `new` makes it, with the package installed. */
export function newFolder(tarball: string, folder: string, kind: string): void {
  const outside = join(dirname(folder), 'outside')
  if (!existsSync(outside)) installPacked(tarball, outside)
  run(
    dirname(folder),
    process.execPath,
    join(outside, 'node_modules/townsite/scripts/run.js'),
    'new',
    folder,
    '--kind',
    kind,
  )
  cpSync(join(outside, 'node_modules'), join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true })
}
