import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { fromRoot } from '../../src/node/process/paths'
import { copyOfProject } from '../copyOfProject'
import { thorough } from '../depth'
import { fixtureSites } from '../sites/fixtureSites'
import { temporaryFolder } from '../temporaryFolder'

/** The files that a module loads before it runs, as paths inside the project. */
function loadedBy(file: string, loaded = new Set<string>()): Set<string> {
  const inside = relative(fromRoot(''), file)
  if (loaded.has(inside)) return loaded
  loaded.add(inside)
  if (!file.endsWith('.ts')) return loaded
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^'"]*?from '(\.[^']+)'/gm)
  for (const [, name = ''] of imports) {
    const path = join(dirname(file), name)
    const imported = [`${path}.ts`, `${path}.tsx`, path].find((one) => existsSync(one))
    if (imported !== undefined) loadedBy(imported, loaded)
  }
  return loaded
}

test('what the command writes first is not loaded by it before, but for the schema, of which it reads the files', () => {
  const generated = (file: string) => [...loadedBy(fromRoot(file))].filter((path) => path.includes('.generated.'))
  expect(generated('scripts/generate.ts')).toEqual(['src/manifest/generated/schema.generated.json'])
  expect(generated('scripts/generate/fromCode.ts')).toContain('src/manifest/rules/rules.generated.ts')
})

thorough(test)(
  'one run writes all that follows from a new rule and a new property, and a second one changes no byte',
  { timeout: 300_000 },
  () => {
    const copy = temporaryFolder('generate')
    copyOfProject(copy)
    cpSync(fromRoot(fixtureSites.minimal), join(copy, 'site.json'))
    const at = (path: string) => join(copy, path)
    const generate = () => spawnSync(process.execPath, ['--import', 'tsx', 'scripts/generate.ts'], { cwd: copy }).status
    const hashes = () =>
      ['src', 'schema'].flatMap((folder) =>
        readdirSync(at(folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => {
            const path = join(parentPath, name)
            return `${relative(copy, path)} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`
          }),
      )
    const before = hashes()
    expect(generate()).toBe(0)
    expect(hashes()).toEqual(before)

    const rule = readFileSync(at('src/manifest/rules/silentForm.ts'), 'utf8')
    writeFileSync(
      at('src/manifest/rules/quietForm.ts'),
      rule.replace('silentForm', 'quietForm').replace("name: 'silent-form'", "name: 'quiet-form'"),
    )
    const texts = JSON.parse(readFileSync(at('schema/notice.schema.json'), 'utf8')) as { description: string }
    writeFileSync(at('schema/notice.schema.json'), JSON.stringify({ ...texts, description: 'Another description.' }))
    expect(generate()).toBe(0)
    expect(readFileSync(at('schema/README.md'), 'utf8')).toContain('quiet-form')
    expect(readFileSync(at('schema/README.md'), 'utf8')).toContain('Another description.')
    const once = hashes()
    expect(generate()).toBe(0)
    expect(hashes()).toEqual(once)
  },
)
