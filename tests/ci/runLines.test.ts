import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { bundleCode } from '../../src/node/code/bundleCode'
import { codeFolder } from '../../src/node/code/codeFolder'
import { cacheFolder } from '../../src/node/cache/cache'
import { filesIn, fromRoot } from '../../src/node/process/paths'
import { photograph } from '../build/runBuild'
import { copyOfProject } from '../copyOfProject'
import { isDeep } from '../depth'
import { runWorkflow } from './runWorkflow'
import { temporaryFolder } from '../temporaryFolder'

/** Lines that are not run here, each with the reason. */
const skipped: Record<string, string> = {
  'npm ci': 'it fetches every package from the registry; the copy has them by a link',
  'npm audit --package-lock-only --audit-level=moderate': 'the registry has the advisories',
  'npm run publish:check -- ${{ steps.deployment.outputs.page_url }}': 'GitHub Pages says the address',
  ...(isDeep
    ? {}
    : { 'npm run test:site': 'it is a step of `npm test` itself; `npm run test:deep` runs it here as well' }),
}

const work = temporaryFolder('workflows')
beforeAll(async () => void (await bundleCode()))

const isNeeded = (path: string): boolean => !path.startsWith(fromRoot('tests/sites/'))

/** A copy of the project with a small site of its own, as a user has checked it out. */
function makeProject(name: string): string {
  const project = join(work, name)
  mkdirSync(project, { recursive: true })
  if (name.endsWith('artifacts')) return project
  // Its tests where they are run.
  copyOfProject(project, isDeep ? ['tests'] : [], isNeeded)
  // What takes longer to make than to copy.
  for (const made of [basename(codeFolder()), 'newest', 'fonts', 'header', 'icons'])
    if (existsSync(join(cacheFolder, made)))
      cpSync(join(cacheFolder, made), join(project, '.townsite', made), {
        recursive: true,
        // Another test renames these as soon as it has written them.
        filter: (path) => !path.endsWith('.tmp'),
      })
  cpSync(fromRoot('tests/sites/minimal'), project, { recursive: true })
  return project
}

test.each(readdirSync(fromRoot('.github/workflows')))(
  'every line of %s runs',
  async (name) => {
    const lines = await runWorkflow(
      fromRoot(`.github/workflows/${name}`),
      (project) => makeProject(`${name}/${project}`),
      (line) => Object.hasOwn(skipped, line),
    )
    for (const { line, code, output } of lines) expect(code, `${line}\n${output}`).toBe(0)
    if (name !== 'publish.yml') return
    const parts = lines.filter(({ line }) => line.includes('--shard'))
    expect(parts).toHaveLength(2)
    const published = filesIn(join(work, 'publish.yml/publish-/publish/site'))
    expect(published).toContain('index.html')
    expect(published).toContain('.nojekyll')
    // The parts are joined to one site, with nothing of a part in it.
    expect(Object.keys(photograph(join(work, 'publish.yml/publish-/dist'), 'no times')).length).toBeGreaterThan(10)
  },
  300_000,
)
