import { isUtf8 } from 'node:buffer'
import { existsSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import {
  joinLists,
  listReferencesIn,
  type ListReference,
  type ReadList,
  type JoinedText,
} from '../../manifest/json/listFiles'
import type { MessageId, MessageValues } from '../../words/checkValues.generated'
import { declaredLanguageProblems } from '../../manifest/rules/support/languageProblems'
import { locateProblems, nameBeside } from '../../manifest/json/locate'
import { pathOf, at, isRecord, valueAt, attempt } from '../../manifest/core/read'
import { problem, type LocatedProblem, type Problem } from '../../manifest/core/problem'
import { contentHash } from '../cache/cache'
import { readPlainFile } from '../process/paths'
import { useKindsOf, type OwnKinds } from '../schema/readKinds'
import { ListFolder, listFileRule, readListContent } from './listContent'
import { mayHaveBase, baseRule, candidatesOf } from '../schema/baseFile'
import { suggest } from '../../manifest/core/suggest'
import { mergeBase } from '../../manifest/json/mergeBase'
import { parseManifest } from '../../manifest/json/parse'
import { lookAsBase, lookIn, lookOf, looks } from '../schema/looks'
import { mediaFolderOf } from './mediaFiles'

/** A manifest's text for checking and editing: with the entries of lists that are in files of their own, and over its base. */
export interface SiteText extends JoinedText {
  /** Identifies the bytes of all these files. */
  hash: string
  /** The hash of each of them, the manifest first. */
  hashes: readonly string[]
  /** The absolute paths of the files of its lists, then of its base with its own, including missing ones. */
  listPaths: readonly string[]
  /** The problems if it cannot be read; the rest is empty then. */
  problems: readonly LocatedProblem[]
}

/** Identifies the bytes of a manifest and of all its files. @param hashes of each, in their order */
export const hashOfSite = (hashes: readonly string[]): string =>
  hashes.length === 1 ? String(hashes[0]) : contentHash(...hashes)

/** In bytes: twice a site with 10,000 cities in two languages. More belongs into files of its lists. */
const largest = 90_000_000

/**
 * Reads a manifest, the files of its lists, and its base. A missing file is a problem like any other.
 * @param above the files that are based on it: a base has the kinds of the site that is made
 * @param own those kinds, if they were read already
 */
export function readSite(file: string, above: readonly string[] = [], own?: OwnKinds): SiteText {
  if (!existsSync(file)) return unreadable('not-readable/no-file', { file, target: attempt(() => readlinkSync(file)) })
  const size = attempt(() => statSync(file).size) ?? 0
  if (size > largest)
    return unreadable('not-readable/large', { megabytes: Math.floor(size / 1e6), most: largest / 1e6 })
  const bytes = attempt(() => readPlainFile(file))
  if (!bytes) return unreadable('not-readable/no-access', { file })
  if (!isUtf8(bytes)) return unreadable('not-readable/not-utf8', {})
  // Hashing bytes takes an eighth of the time of hashing a text.
  const hash = contentHash(bytes)
  const text = bytes.toString('utf8')
  const kinds = own ?? (above.length === 0 ? useKindsOf(file, text) : undefined)
  if (kinds && kinds.problems.length > 0) return { ...nothing, problems: kinds.problems }
  const references = listReferencesIn(text)
  const site =
    references.length === 0
      ? { text, hash, hashes: [hash], lists: [], listPaths: [], problems: [] }
      : withLists(file, text, hash, references)
  const withLook = applyLook(file, site)
  return mayHaveBase(text) ? withBase(file, withLook, readSite, above) : withLook
}

const nothing = { text: '', hash: '', hashes: [], lists: [], listPaths: [] }

const unreadable = <K extends MessageId>(messageId: K, values: MessageValues<K>): SiteText => ({
  ...nothing,
  problems: locateProblems('', [problem({ offset: 0, length: 1 }, messageId, values)]),
})

function withLists(file: string, text: string, hash: string, references: readonly ListReference[]): SiteText {
  const [inManifest, inFiles]: [Problem[], LocatedProblem[]] = [[], []]
  const read: ReadList[] = []
  const manifest: unknown = JSON.parse(text)
  const folder = new ListFolder(dirname(file), Buffer.byteLength(text))
  for (const { keys, source, span, value } of references) {
    const content = folder.read(value)
    if ('messageId' in content) {
      const { key, ...what } = content
      const where = { parent: pathOf(keys), key }
      inManifest.push({
        rule: listFileRule,
        severity: 'error',
        at: where,
        ...what,
        ...(key !== 'file' && { onKey: true }),
      })
      continue
    }
    const name = String(value.file)
    const { problems, ...list } = readListContent(name, content, keys, manifest)
    read.push({ keys, source, name, ...span, ...list })
    inFiles.push(...problems)
  }
  // Headings in a language that the site declares in another notation follow from that.
  const hasUnknown = inFiles.some(({ messageId }) => messageId === 'list-file/language')
  const declared = hasUnknown ? declaredLanguageProblems(manifest) : []
  const problems = [...locateProblems(text, [...declared, ...inManifest]), ...inFiles]
  const hashes = [hash, ...folder.hashes]
  return { ...joinLists(text, read), hash: hashOfSite(hashes), hashes, listPaths: folder.paths, problems }
}

/** Puts a manifest over the look that its theme names, if it names one. */
function applyLook(file: string, site: SiteText): SiteText {
  const written = lookIn(site.text)
  // The check reports a text that is no JSON.
  if (written === undefined || site.problems.length > 0 || parseManifest(site.text).problems.length > 0) return site
  const name = typeof written === 'string' ? written : JSON.stringify(written)
  const look = lookOf(site.text)
  if (!look) {
    const names = looks().map((one) => one.name)
    const fault = problem(at('site', 'theme', 'look'), 'own-kind/no-look', {
      name,
      names,
      suggestion: suggest(name, names),
    })
    return { ...site, problems: locateProblems(site.text, [fault], site.lists) }
  }
  const hashes = [...site.hashes, contentHash(look.text)]
  const shown = look.isOwn ? relative(dirname(file), look.file).replaceAll('\\', '/') : look.name
  return {
    ...mergeBase(site, lookAsBase(look, shown)),
    hash: hashOfSite(hashes),
    hashes,
    // The engine's own come with it.
    listPaths: look.isOwn ? [...site.listPaths, look.file] : site.listPaths,
    problems: [],
  }
}

/**
 * Puts a manifest over its base, if it names one.
 * @param read reads the base like the manifest itself @param above the files that are based on this one, with itself
 */
function withBase(
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
    const fault: Problem = problem(at(baseRule), messageId, values)
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
