import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { attempt, isRecord } from '../../manifest/core/read'
import type { Change } from '../../manifest/core/change'
import { writeAtomically } from '../../node/cache/cache'
import { readSite } from '../../node/check/readSite'
import { explainFailure } from '../../node/process/explainFailure'
import { CommandError } from '../../node/site-file/CommandError'
import { changeText } from '../../node/site-file/text/changeText'
import { writeSite } from '../../node/site-file/writeSite'
import { filesOfSite, readManifest, packageFiles, rebased, townsiteIn, upgradeScriptIn } from './copySite'
import { engineOf, npmInstall, runEngine, type Engine } from './Engine'
import type { TriedUpgrade } from './upgradeSite'
import { placesIn } from './workFolder'

/** A file that may change, or a folder of these: where it is, and where it stands as it was before and as it will be. */
interface Place {
  file: string
  previous: string
  next: string
}

/**
 * All that is written when an upgrade is taken. It is a file in the durable data of each site until all is done: whatever ends the process, the next
 * upgrade does the rest, or takes it back.
 */
interface Taking {
  from: Pick<Engine, 'version' | 'code'>
  to: Pick<Engine, 'version' | 'code'>
  sites: readonly Place[]
  /** The manifests that the migration changes, bases first: of each its own file, then its lists. */
  manifests: readonly (readonly [Place, ...Place[]])[]
}

/** The other programs that an upgrade runs, and what is called after each step. */
export interface Work {
  migrate: (file: string, engine: Engine) => Promise<unknown>
  install: (folder: string) => Promise<unknown>
  after: (step: string) => unknown
}

const realWork: Work = {
  migrate: (file, engine) =>
    runEngine('Migrating the site', dirname(file), engine, ['migrate', '--site', file, '--write']),
  install: (folder) => npmInstall('Installing the packages', folder),
  after: () => {},
}

/** Takes what was tried, for all of these sites. @throws {CommandError} if that fails, with what stands on the disk then */
export async function applyUpgrade(tried: readonly TriedUpgrade[], work = realWork): Promise<void> {
  for (const { manifests } of tried)
    for (const { file, before } of manifests)
      if (readManifest(file).text !== before)
        throw new CommandError(`${file} was changed in the meantime. Nothing was written; run it again.`, 1)
  const [{ from, to }] = tried as [TriedUpgrade]
  const staged = tried.map(stage)
  const taking: Taking = {
    from,
    to,
    sites: staged.map(({ site }) => site),
    // A base is one of several sites.
    manifests: [
      ...new Map(staged.flatMap(({ manifests }) => manifests).map((one) => [realpathSync(one[0].file), one])).values(),
    ],
  }
  await work.after('files saved')
  for (const { file } of taking.sites) {
    writeAtomically(placesIn(file).record, printed(taking, file))
    await work.after('record')
  }
  await take(taking, work)
}

/** Paths are relative, since a folder may be moved before it is read. */
const printed = (taking: Taking, folder: string): string =>
  JSON.stringify(taking, (key, value: unknown) => (isPath(key) ? relative(folder, value as string) : value))
const isPath = (key: string): boolean => /^(?:file|previous|next)$/.test(key)

/** Does the rest of an upgrade that was cut off. Returns the version that was taken, if there was one. @throws {CommandError} where it was taken back */
export async function finishUpgrade(
  site: string,
  lock: (folder: string) => void,
  work = realWork,
): Promise<string | undefined> {
  const { record } = placesIn(site)
  const read = (key: string, value: unknown) => (isPath(key) ? resolve(site, value as string) : value)
  const taking = attempt(() => JSON.parse(readFileSync(record, 'utf8'), read) as Taking)
  // Another site of the same base may have removed what is needed: before the first step, or after the last.
  if (!taking?.sites.every(({ next }) => existsSync(next))) {
    rmSync(record, { force: true })
    return undefined
  }
  for (const { file } of taking.sites) lock(file)
  await take(taking, work)
  return taking.to.version
}

/** Copies the files of a site that may change, and puts the copy with its packages where no command removes it. */
function stage({ file: site, copy, inCopy, manifests, migrations }: TriedUpgrade) {
  const folder = dirname(site)
  const places = placesIn(folder)
  const placeOf = (file: string): Place => {
    const path = relative(copy, inCopy(file))
    return { file, previous: join(places.previous, path), next: join(places.next, path) }
  }
  for (const path of [places.record, places.previous, places.next, places.oldModules])
    rmSync(path, { recursive: true, force: true })
  for (const file of [...filesOfSite(site, readSite(site)), ...packageFiles.map((name) => join(folder, name))]) {
    const { previous } = placeOf(file)
    mkdirSync(dirname(previous), { recursive: true })
    if (existsSync(file)) copyFileSync(file, previous)
  }
  readyPackages(dirname(inCopy(site)), folder)
  renameSync(copy, places.next)
  const changed = manifests.filter(({ file }) => migrations.some((one) => one.file === file))
  return {
    site: placeOf(folder),
    manifests: changed.map(({ file }): [Place, ...Place[]] => [
      placeOf(file),
      ...readManifest(file).lists.map(({ name }) => placeOf(join(dirname(file), name))),
    ]),
  }
}

const [packageFile, lockFile] = packageFiles
const [modules, lockOfModules] = ['node_modules', 'node_modules/.package-lock.json']

/** Changes what npm has installed and noted in a copy to what it is in the folder of the site: npm writes relative paths. */
function readyPackages(copy: string, folder: string): void {
  const read = (name: string): string => readFileSync(join(copy, name), 'utf8')
  const dependency = townsiteIn(rebased(read(packageFile), copy, folder))
  if (!dependency) throw new CommandError('npm has not noted the engine in package.json. Nothing was written.', 1)
  // Nothing else of it changes.
  const text = readFileSync(join(folder, packageFile), 'utf8')
  writeAtomically(join(copy, packageFile), changeText(text, [setDependency(dependency)]))
  const { packages = {} } = JSON.parse(existsSync(join(copy, lockOfModules)) ? read(lockOfModules) : '{}') as {
    packages?: Record<string, unknown>
  }
  // Packages that are links lead to the same folders from where they will be.
  for (const [path, about] of Object.entries(packages)) {
    if (!isRecord(about) || about.link !== true) continue
    const link = join(copy, path)
    const target = resolve(dirname(link), readlinkSync(link))
    rmSync(link)
    symlinkSync(relative(dirname(join(realpathSync(folder), path)), target), link, 'junction')
  }
  for (const name of [lockFile, lockOfModules])
    if (existsSync(join(copy, name))) writeAtomically(join(copy, name), rebased(read(name), copy, folder))
}

const setDependency = ({ key, spec }: { key: string; spec: string }): Change => ({
  do: 'set',
  at: [key, 'townsite'],
  value: spec,
})

const contentOf = (file: string): string | undefined => attempt(() => readFileSync(file, 'latin1'))
const areSame = (one: string, other: string): boolean => contentOf(one) === contentOf(other)

const isOther = ({ file, previous }: Place): boolean => !areSame(file, previous)

/** Writes a file as it will be over what it was, or the other way round. One that was edited stays. */
function put({ file, previous, next }: Place, as: 'previous' | 'next'): void {
  const [from, to] = as === 'next' ? [previous, next] : [next, previous]
  if (!areSame(file, from) || areSame(file, to)) return
  if (existsSync(to)) writeAtomically(existsSync(file) ? realpathSync(file) : file, readFileSync(to))
  else rmSync(file, { force: true })
}

const placeIn = ({ file, previous, next }: Place, name: string): Place => ({
  file: join(file, name),
  previous: join(previous, name),
  next: join(next, name),
})

/**
 * Writes an upgrade, or what a process that was killed has left of it. The site may have been edited since, and npm may have been run.
 * Packages come last, when whatever npm installs is what is wanted; while there are none the `upgrade` of package.json installs them first.
 */
async function take(taking: Taking, work: Work): Promise<void> {
  const [{ to, sites }, { after }] = [taking, work]
  await write(taking, work).catch(async (error: unknown) => {
    const reason = error instanceof CommandError ? error.message.trimEnd() : `${explainFailure(error)}.`
    const left = await putBack(taking, work).catch((failure) => `${explainFailure(failure)}.\n`)
    throw new CommandError(
      `The upgrade to Townsite ${to.version} was ${left ? 'not finished' : 'taken back'}. ${reason}\n${left ?? ''}${stateOf(taking)}`,
      1,
    )
  })
  for (const site of sites) {
    // npm was run since, for other packages.
    const lock = placeIn(site, lockFile)
    if (!areSame(lock.file, lock.next))
      await work.install(site.file).catch((error: Error) => {
        throw new CommandError(
          `${error.message}\nTownsite ${to.version} is in place, but not all other packages of package.json are. Run \`npm install\` in ${site.file}, then \`npm run upgrade\`.`,
          1,
        )
      })
    await after('packages installed')
    writePackage(site, site.next, false)
    await after('script')
  }
  for (const { file } of sites) {
    rmSync(placesIn(file).record, { force: true })
    await after('end')
  }
}

async function write({ to, sites, manifests }: Taking, { migrate, after }: Work): Promise<void> {
  const moved = sites.filter(({ next }) => !existsSync(join(next, modules)))
  if (moved.some(({ file }) => codeIn(file) !== to.code))
    throw new CommandError('npm has installed other packages since.', 1)
  for (const manifest of manifests) {
    const [{ file, next }] = manifest
    const isMigrated = evenOut(manifest, moved.length > 0)
    const { text, lists } = readManifest(file)
    if (!isMigrated && manifest.some(isOther)) await migrate(file, engineOf(moved[0]?.file ?? sites[0]!.next))
    else if (!isMigrated) writeSite(file, text, readManifest(next).text, lists)
    await after('manifest')
  }
  for (const site of sites) {
    put(placeIn(site, lockFile), 'next')
    await after('lock')
    writePackage(site, site.next, true)
    await after('package.json')
  }
  for (const { file, next } of sites) {
    const [now, coming, { oldModules }] = [join(file, modules), join(next, modules), placesIn(file)]
    if (!existsSync(coming)) continue
    if (existsSync(now)) {
      rmSync(oldModules, { recursive: true, force: true })
      renameSync(now, oldModules)
    }
    await after('packages moved away')
    renameSync(coming, now)
    await after('packages moved in')
  }
}

/**
 * Has the lists of a manifest that was cut off as it was written follow its own file, which says of which version it is. Returns whether it was migrated.
 * @param areMoved whether the packages are in place, which comes after that
 */
function evenOut([own, ...lists]: readonly [Place, ...Place[]], areMoved: boolean): boolean {
  const [now, old, wanted] = [own.file, own.previous, own.next].map(contentOf)
  const [is, was, will] = [now, old, wanted].map((text = '') => /"version"\s*:\s*(\d+)/.exec(text)?.[1])
  const isMigrated = now === wanted || (now !== old && is === will && (areMoved || will !== was))
  for (const list of lists) put(list, isMigrated ? 'next' : 'previous')
  return isMigrated
}

/**
 * Writes the dependency on the engine into the package.json of a site, as it is elsewhere. What else was changed stays.
 * @param isCutOff for as long as a process that is killed may leave the site without packages
 */
function writePackage({ file: folder, previous }: Place, as: string, isCutOff: boolean): void {
  const file = join(folder, packageFile)
  const text = readFileSync(file, 'utf8')
  const script = upgradeScriptIn(readFileSync(join(previous, packageFile), 'utf8'))
  const dependency = townsiteIn(readFileSync(join(as, packageFile), 'utf8'))
  const changed = changeText(text, [
    ...(dependency ? [setDependency(dependency)] : []),
    ...(script === undefined || upgradeScriptIn(text) === undefined
      ? []
      : [{ do: 'set', at: ['scripts', 'upgrade'], value: isCutOff ? `${installFirst}${script}` : script } as const]),
  ])
  if (changed !== text) writeAtomically(file, changed)
}

const installFirst = 'npm install --prefer-offline --no-audit --no-fund && '

/** Takes an upgrade back. Files that were edited after their migration stay. */
async function putBack({ sites, manifests }: Taking, { after }: Work): Promise<undefined> {
  for (const place of manifests.flat()) put(place, 'previous')
  for (const site of sites) {
    const { file, previous } = site
    const [now, { oldModules }] = [join(file, modules), placesIn(file)]
    put(placeIn(site, lockFile), 'previous')
    writePackage(site, previous, true)
    await after('package.json back')
    if (existsSync(oldModules)) {
      rmSync(now, { recursive: true, force: true })
      await after('new packages removed')
      renameSync(oldModules, now)
    }
    await after('packages back')
    writePackage(site, previous, false)
  }
  for (const { file } of sites) rmSync(placesIn(file).record, { force: true })
}

const codeIn = (folder: string): string | undefined => attempt(() => engineOf(folder))?.code

/** Describes the packages and manifests on the disk after an upgrade that has failed. */
function stateOf({ from, sites, manifests }: Taking): string {
  const files = manifests.flat().filter(isOther)
  const packages = sites.flatMap((site) => packageFiles.map((name) => placeIn(site, name)))
  if (![...files, ...packages].some(isOther) && sites.every(({ file }) => codeIn(file) === from.code))
    return 'The site, its package.json and its packages are as they were.'
  const sentences = sites.map(({ file }) => {
    const spec = attempt(() => townsiteIn(readFileSync(join(file, packageFile), 'utf8')))?.spec ?? 'of no version'
    const installed = attempt(() => engineOf(file))?.version ?? 'none: run `npm install`'
    return `In ${file} package.json asks for Townsite ${spec}, and node_modules has ${installed}.`
  })
  const changes = files.map(
    ({ file, next }) => `${file} ${areSame(file, next) ? 'is migrated' : 'was changed since, and stays as it is'}.`,
  )
  return [...sentences, ...changes].join('\n')
}
