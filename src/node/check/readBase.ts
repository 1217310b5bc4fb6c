import { existsSync, realpathSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { attempt } from '../../manifest/core/attempt'
import { at } from '../../manifest/core/path'
import { problem, type LocatedProblem, type Problem } from '../../manifest/core/problem'
import { isRecord, valueAt } from '../../manifest/core/read'
import { locateProblems } from '../../manifest/json/locate'
import { mergeBase } from '../../manifest/json/mergeBase'
import { parseManifest } from '../../manifest/json/parse'
import { nameBeside } from '../../manifest/json/textsOfFiles'
import type { MessageId, MessageValues } from '../../words/checkValues.generated'
import { baseRule, candidatesOf } from '../schema/baseFile'
import { mediaFolderOf } from './findCheckContext'
import { hashOfSite, type SiteText } from './SiteText'

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

const isSameFile = (one: string, other: string): boolean =>
  one === other || attempt(() => realpathSync(one) === realpathSync(other)) === true
