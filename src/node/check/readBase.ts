import { existsSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { attempt } from '../../manifest/core/attempt'
import { at } from '../../manifest/core/path'
import { problem, type LocatedProblem, type Problem } from '../../manifest/core/problem'
import { isRecord, textAt, valueAt } from '../../manifest/core/read'
import { locateProblems } from '../../manifest/json/locate'
import { mergeBase } from '../../manifest/json/mergeBase'
import { parseManifest } from '../../manifest/json/parse'
import { nameBeside } from '../../manifest/json/textsOfFiles'
import type { MessageId, MessageValues } from '../../manifest/messages/englishMessages'
import { mediaFolderOf } from './findCheckContext'
import { hashOfSite, type SiteText } from './SiteText'

/** The rule of problems with a base: such a site cannot be viewed or changed. */
export const baseRule = 'extends'

/** Whether a manifest may have a base: most have none, and need no further look. */
export const mayHaveBase = (text: string): boolean => text.includes(`"${baseRule}"`)

/**
 * Puts a manifest over its base, if it names one.
 * @param read reads the base like the manifest itself @param above the files that are based on this one, with itself
 */
export function withBase(
  file: string,
  own: SiteText,
  read: (file: string, above: readonly string[]) => SiteText,
  above: readonly string[],
): SiteText {
  const { value, problems } = parseManifest(own.text)
  const written = isRecord(value) && Object.hasOwn(value, baseRule) ? value[baseRule] : undefined
  if (written === undefined || own.problems.length > 0) return own
  const because = (located: readonly LocatedProblem[], further: readonly string[] = []): SiteText => ({
    ...own,
    listPaths: [...own.listPaths, ...further],
    problems: located,
  })
  if (problems.length > 0) return because(locateProblems(own.text, problems, own.lists))
  const wrong = <K extends MessageId>(messageId: K, values: MessageValues<K>): LocatedProblem[] => {
    const fault: Problem = problem(baseRule, at(baseRule), messageId, values)
    return locateProblems(own.text, [fault], own.lists)
  }
  if (typeof written !== 'string') return because(wrong('extends/name', {}))
  const candidates = candidatesOf(file, written)
  const path = candidates.find((one) => existsSync(one))
  if (path === undefined) return because(wrong('extends/none', { file: written }), candidates)
  // One that appears later stands before the others.
  const missing = candidates.slice(0, candidates.indexOf(path))
  const name = relative(dirname(file), path).replaceAll('\\', '/')
  if ([...above, file].some((one) => isSameFile(one, path))) return because(wrong('extends/circle', { file: name }))
  const base = read(path, [...above, file])
  const paths = [...missing, path, ...base.listPaths]
  const inBase = (located: readonly LocatedProblem[]): LocatedProblem[] =>
    located.map((one) => ({ ...one, file: nameBeside(name, one.file) }))
  if (base.problems.length > 0) return because(inBase(base.problems), paths)
  const parsed = parseManifest(base.text)
  if (parsed.problems.length > 0) return because(inBase(locateProblems(base.text, parsed.problems, base.lists)), paths)
  const [version, theirs] = [own.text, base.text].map(
    (text) => JSON.stringify(valueAt(JSON.parse(text), 'version')) ?? '–',
  )
  if (version !== theirs)
    return because(wrong('extends/version', { file: name, theirs: theirs ?? '', version: version ?? '' }), paths)
  const hashes = [...own.hashes, ...missing.map(() => ''), ...base.hashes]
  const about = { name, mediaFolder: mediaFolderOf(path, base.text), base: { text: base.text, lists: base.lists } }
  return {
    ...mergeBase({ text: own.text, lists: own.lists }, about),
    hash: hashOfSite(hashes),
    hashes,
    listPaths: [...own.listPaths, ...paths],
    problems: [],
  }
}

/** The file of a base, which may be named by its folder; undefined if there is none. */
export const baseFileOf = (file: string, written: string): string | undefined =>
  candidatesOf(file, written).find((one) => existsSync(one))

function candidatesOf(file: string, written: string): string[] {
  const path = resolve(dirname(file), written)
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  return isFolder ? [join(path, 'base.json'), join(path, 'site.json')] : [path]
}

/** The base that a text names. */
export const baseIn = (text: string): string | undefined =>
  mayHaveBase(text)
    ? textAt(
        attempt(() => JSON.parse(text) as unknown),
        baseRule,
      )
    : undefined

const isSameFile = (one: string, other: string): boolean =>
  one === other || attempt(() => realpathSync(one) === realpathSync(other)) === true
