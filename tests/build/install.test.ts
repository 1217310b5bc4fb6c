import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { fromRoot } from '../../src/node/process/paths'

interface Locked {
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
  integrity?: string
}

const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
const { dependencies, devDependencies } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>

/** `npm ci --ignore-scripts` must do: what a package runs while it is installed, nobody has read. */
test('no package has to run anything to be installed', () => {
  const withScript = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path)
  // Its script only mends what is missing of the packages with its programs, and these are locked beside it.
  expect(withScript).toEqual(['node_modules/esbuild'])
  const programs = Object.keys(packages['node_modules/esbuild']?.optionalDependencies ?? {})
  expect(programs).toContain('@esbuild/linux-x64')
  expect(programs.filter((name) => !packages[`node_modules/${name}`]?.integrity)).toEqual([])
})

test('every locked package is known by its content', () => {
  expect(
    Object.entries(packages)
      .filter(([path, { integrity }]) => path !== '' && !integrity)
      .map(([path]) => path),
  ).toEqual([])
})

/** A computer that only builds has the package, which is finished code: `tests/pack` sees that it needs its `dependencies` alone. */
test('the build uses no package that is there for something else by chance', () => {
  const used = new Map<string, string>()
  const seen = new Set<string>()
  const waiting = [
    'src/node/site-build/buildCommand.ts',
    'scripts/run.js',
    'scripts/start.ts',
    'src/publish/publishFilesCommand.ts',
    'src/publish/publishCheckCommand.ts',
    'vite.config.ts',
    'src/app/browser/loader.ts',
    'src/app/build/prerender.ts',
  ].map(fromRoot)
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const name of importsOf(readFileSync(file, 'utf8'))) {
      if (name.startsWith('.')) waiting.push(...filesOf(join(dirname(file), name)))
      else if (!isBuiltin(name))
        used.set(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
          relative(fromRoot(''), file),
        )
    }
  }
  expect(seen.size).toBeGreaterThan(150)
  expect([...used].filter(([name]) => !Object.hasOwn({ ...dependencies, ...devDependencies }, name))).toEqual([])
})

/** What a file imports; types alone are gone when it runs. */
const importsOf = (text: string): string[] =>
  [
    ...text.matchAll(
      /^\s*(?:import|export)\s+(?!type\b)(?:[^'"`;]*?\sfrom\s*)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm,
    ),
  ].flatMap((match) => match[1] ?? match[2] ?? [])

const filesOf = (path: string): string[] =>
  [path, `${path}.ts`, `${path}.tsx`].filter((file) => /\.tsx?$/.test(file) && existsSync(file))
