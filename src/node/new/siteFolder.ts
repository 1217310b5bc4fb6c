import { mkdirSync, readFileSync, writeFileSync, existsSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve, relative } from 'node:path'
import { attempt, textAt } from '../../manifest/core/read'
import { enginePackage } from '../process/enginePackage'
import { fromRoot, isPackage } from '../process/paths'
import { CommandError } from '../site-file/CommandError'

/** The schema as a site's folder sees it, which has the engine among its packages. */
export const packedSchema = './node_modules/townsite/schema/editor.generated.json'

/** Returns the dependency by which another folder gets this engine: the file that it was installed from, or its version. */
function installedFrom(folder: string): string {
  const file = fromRoot('../../package.json')
  const spec = isPackage
    ? textAt(
        attempt(() => JSON.parse(readFileSync(file, 'utf8'))),
        'dependencies',
        'townsite',
      )
    : undefined
  if (spec?.startsWith('file:')) return fileSpec(folder, resolve(dirname(file), spec.slice('file:'.length)))
  return spec?.includes('/') ? spec : `^${enginePackage().version}`
}

/**
 * The commands that `npm run` knows in a site's folder: those that its README, the reference, the guides and the check's sentences name so.
 * The others run by `npx townsite NAME`.
 */
export const ownersCommands =
  'start dev edit check build publish:files publish:check upgrade add rename hide show translate table migrate'.split(
    ' ',
  )

/** The `package.json` of a site's folder. @param engine what npm installs the engine from: a version, a tarball, an address of git */
export function sitePackage(folder: string, engine = installedFrom(folder)): string {
  const content = {
    name:
      basename(folder)
        .toLowerCase()
        .replace(/[^a-z0-9._-]+/g, '-')
        .replace(/^[._-]+|-+$/g, '') || 'site',
    private: true,
    type: 'module',
    scripts: {
      ...Object.fromEntries(ownersCommands.map((name) => [name, `townsite ${name}`])),
      test: 'townsite check && townsite build && townsite publish:check dist --offline',
    },
    dependencies: { townsite: engine },
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

/** The files beside `site.json` and its media that make a folder a site of its own, by where they come from. */
const furtherFiles = {
  gitignore: '.gitignore',
  'ownersReadme.md': 'README.md',
  'site.yml': '.github/workflows/site.yml',
  'devcontainer.json': '.devcontainer/devcontainer.json',
  'editWebsite.cmd': 'Edit website.cmd',
  'editWebsite.command': 'Edit website.command',
  'editWebsite.desktop': 'Edit website.desktop',
}

/** Files that a double click runs. */
const isRun = (file: string): boolean => /\.(?:command|desktop)$/.test(file)

/** Writes what a folder needs beside its `site.json` to be run by itself. @param draft the folder to write into, if it gets its name later */
export function writeSiteFolder(folder: string, engine?: string, draft = folder): void {
  for (const [from, to] of Object.entries(furtherFiles)) {
    const file = join(draft, to)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, readFileSync(fromRoot(`src/node/new/folder/${from}`)), isRun(to) ? { mode: 0o755 } : {})
  }
  writeFileSync(join(draft, 'package.json'), sitePackage(folder, engine))
}

/** The words by which npm finds an engine: a version or tag is one of the package's, a path one from this folder. */
export function engineSpec(written: string): string {
  if (written.startsWith('-')) throw new CommandError(`"${written}" is no version.`)
  return (
    tarballAt(written) ??
    (/^[\w.^~<>=*-]+$/.test(written) && !written.endsWith('.tgz') ? `townsite@${written}` : written)
  )
}

/** The same as a dependency of a folder, where paths are relative to it. */
export function engineDependency(written: string, folder: string): string {
  const tarball = tarballAt(written)
  return tarball === undefined ? written : fileSpec(folder, tarball)
}

/** A path as npm writes it for a package that is none of a registry. */
export const fileSpec = (folder: string, path: string): string => `file:${relative(folder, path).replaceAll('\\', '/')}`

/** The absolute path of a package in a file. @throws {CommandError} for a folder, which npm would only link, without its packages */
function tarballAt(written: string): string | undefined {
  const path = resolve(written.replace(/^file:/, ''))
  if (!existsSync(path)) return undefined
  if (statSync(path).isDirectory())
    throw new CommandError(`${path} is a folder: \`npm pack\` in it makes a package, and its name is what to write.`)
  return path
}
