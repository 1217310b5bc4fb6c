import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { attempt, isRecord, valueAt } from '../../manifest/core/read'
import type { Change } from '../../manifest/core/change'
import { listWords } from '../../manifest/core/suggest'
import { parseManifest } from '../../manifest/json/parse'
import { checkFile } from '../../node/check/checkFile'
import { checkWithMedia } from '../../node/check/checkWithMedia'
import { mediaFolderOf } from '../../node/check/mediaFiles'
import { formatProblems, summarize } from '../../node/check/formatProblems'
import { baseIn } from '../../node/schema/baseFile'
import { readSite } from '../../node/check/readSite'
import { pairsFile } from '../../node/check/translationRows'
import { engineDependency, packedSchema, writeSiteFolder } from '../../node/new/siteFolder'
import { readPlainFile } from '../../node/process/paths'
import { readOptions } from '../../node/process/options'
import { withoutPrograms } from '../../node/process/withoutPrograms'
import { CommandError } from '../../node/site-file/CommandError'
import { migrateCommand } from '../../node/site-file/commands/migrateCommand'
import { changeText } from '../../node/site-file/text/changeText'
import { writeSite } from '../../node/site-file/writeSite'
import { copyKinds, filesOfSite } from './copySite'

/** Makes a folder of its own of the site in an old clone. @throws {CommandError} if there is no site, or the folder is not empty */
export async function adoptCommand(words: readonly string[], say: (words: string) => void): Promise<void> {
  const { positionals, values } = readOptions(
    'townsite adopt CLONE [FOLDER] [--engine SPEC]\nCopies the site of a clone of this project, of any version, into a separate folder, and updates it to the current rules.\nThe clone stays as it is.\n--engine: the source from which npm installs Townsite: a version, a tarball or a git address.',
    { engine: { type: 'string' } },
    words,
  )
  const [named] = positionals
  if (named === undefined) throw new CommandError('Say which clone: townsite adopt CLONE [FOLDER]')
  const clone = resolve(named)
  const site = clone.endsWith('.json') ? clone : join(clone, 'site.json')
  const folder = resolve(positionals[1] ?? `${basename(dirname(site))}-site`)
  if (!existsSync(site)) throw new CommandError(`There is no ${site}.`)
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CommandError(`${folder} is there already. Name another folder.`)
  requireNoBase(site)
  const engine = values.engine && engineDependency(values.engine, folder)
  const draft = `${folder}.adopting-${randomUUID()}`
  try {
    const left: string[] = []
    const file = copyInto(draft, site, left)
    await migrateCommand(['--site', file, '--write'], say)
    writeSiteFolder(folder, engine, draft)
    if (existsSync(folder)) rmdirSync(folder)
    renameSync(draft, folder)
    const { text, lists, problems } = await checkWithMedia(join(folder, 'site.json'))
    const near = relative('', folder).startsWith('..') ? folder : relative('', folder)
    say(
      [
        `\nMade ${near} of ${site}.`,
        ...leftBehind(dirname(site), left).map((line) => `Left behind: ${line}.`),
        ...(problems.length > 0
          ? [`\n${formatProblems(join(folder, 'site.json'), text, problems, 'text', lists)}`]
          : []),
        `\n${summarize(problems)}\n\n  cd ${near}\n  npm install\n  npm test`,
      ].join('\n'),
    )
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** @throws {CommandError} for a site with a base, whose files are other sites' too */
function requireNoBase(site: string): void {
  const base = baseIn(attempt(() => readPlainFile(site).toString()) ?? '')
  if (base === undefined) return
  throw new CommandError(
    `This site takes over what "${base}" says ("extends"), which other sites may do too. Copy the base and its sites as they stand to each other, give each site a package.json (\`townsite new FOLDER\` shows one), and run \`townsite migrate --site FILE\` for the base and each site.`,
    1,
  )
}

/** Copies a site with its media, lists and notes of translations, and changes where it names its schema and media. */
function copyInto(folder: string, site: string, left: string[]): string {
  const root = realpathSync(dirname(site))
  // A link may lead to files that are not the clone's.
  const isOwn = (path: string): boolean => {
    const real = attempt(() => realpathSync(path))
    const about = real?.startsWith(`${root}${sep}`) ? statSync(real) : undefined
    if (about?.isFile() || about?.isDirectory()) return true
    left.push(relative(root, path))
    return false
  }
  if (!isOwn(site)) throw new CommandError(`${site} is a link out of its folder. Name the folder that it leads to.`)
  const read = readSite(site)
  if (read.problems.length > 0 || !isRecord(parseManifest(read.text).value)) {
    const { text, problems, lists } = checkFile(site)
    throw new CommandError(formatProblems(site, text, problems, 'text', lists), 1)
  }
  mkdirSync(folder, { recursive: true })
  const names = new Map(
    [site, pairsFile(site)].map((file, index) => [
      basename(file),
      index === 0 ? 'site.json' : 'site.translations.json',
    ]),
  )
  for (const file of filesOfSite(site, read)) {
    const path = relative(dirname(site), file)
    const to = join(folder, names.get(path) ?? path)
    mkdirSync(dirname(to), { recursive: true })
    if (isOwn(file)) cpSync(file, to, { dereference: true })
  }
  copyKinds(dirname(site), folder, isOwn)
  const media = mediaFolderOf(site, read.text)
  if (existsSync(media)) cpSync(media, join(folder, 'media'), { recursive: true, dereference: true, filter: isOwn })
  const manifest = parseManifest(read.text).value
  const set = (keys: readonly string[], value: string): Change[] =>
    valueAt(manifest, ...keys) === undefined ? [] : [{ do: 'set', at: keys, value }]
  const changed = changeText(read.text, [...set(['$schema'], packedSchema), ...set(['site', 'media'], 'media')])
  const file = join(folder, 'site.json')
  writeSite(file, read.text, changed, read.lists)
  return file
}

/** The most changed files that are named. */
const mostNamed = 8

/** The parts of a clone that are not the site's, in words. */
function leftBehind(clone: string, left: readonly string[]): string[] {
  const env = withoutPrograms(clone)
  const git = (...args: string[]): string[] =>
    (spawnSync('git', args, { cwd: clone, encoding: 'utf8', env }).stdout ?? '').split('\n').filter(Boolean)
  // A repository that was made of a template begins with the code as it was given; another may begin anywhere.
  const [first = 'HEAD'] = git('rev-list', '--max-parents=0', 'HEAD')
  const isTemplate = git('ls-tree', '--name-only', first, 'package.json').length > 0
  const changed = isTemplate ? git('diff', '--name-only', first, '--', 'src', 'scripts', 'schema', ':!src/media') : []
  return [
    ...(left.length > 0 ? [`what lies outside of its folder, or is no file: ${listWords(left, mostNamed)}`] : []),
    ...(changed.length > 0
      ? [`changes of the code since the clone's first commit: ${listWords(changed, mostNamed)}`]
      : []),
    ...(existsSync(join(clone, '.townsite-data'))
      ? [
          '.townsite-data, with requests that the relay has not sent yet and steps of the editor. Move it when the clone is not used any more: in two places a request would be sent twice',
        ]
      : []),
  ]
}
