import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { joinLists, listReferencesIn, type ListReference, type ReadList } from '../../manifest/json/listFiles'
import type { MessageId, MessageValues } from '../../words/checkValues.generated'
import { declaredLanguageProblems } from '../../manifest/rules/support/languageProblems'
import { locateProblems } from '../../manifest/json/locate'
import { pathOf } from '../../manifest/core/path'
import { problem, type LocatedProblem, type Problem } from '../../manifest/core/problem'
import { contentHash } from '../cache/contentHash'
import { useKindsOf, type OwnKinds } from '../schema/readKinds'
import { hashOfSite, type SiteText } from './SiteText'
import { ListFolder } from './lists/ListFolder'
import { listFileRule, readListContent } from './lists/readListContent'
import { mayHaveBase } from '../schema/baseFile'
import { withBase } from './readBase'
import { applyLook } from './applyLook'
import { attempt } from '../../manifest/core/attempt'

/** In bytes: twice a site with 10,000 cities in two languages. More belongs into files of its lists. */
const largest = 90_000_000

/**
 * Reads a manifest, the files of its lists, and its base. A missing file is a problem like any other.
 * @param above the files that are based on it: a base has the kinds of the site that is made
 * @param own those kinds, if they were read already
 */
export function readSite(file: string, above: readonly string[] = [], own?: OwnKinds): SiteText {
  if (!existsSync(file)) return unreadable('not-readable/no-file', { file })
  const size = attempt(() => statSync(file).size) ?? 0
  if (size > largest)
    return unreadable('not-readable/large', { megabytes: Math.floor(size / 1e6), most: largest / 1e6 })
  const bytes = attempt(() => readFileSync(file))
  if (!bytes) return unreadable('not-readable/no-access', { file })
  if (!isUtf8(bytes)) return unreadable('not-readable/not-utf8', {})
  // Hashing bytes takes an eighth of the time of hashing a text.
  const hash = contentHash(bytes)
  const text = bytes.toString('utf8')
  const kinds = own ?? (above.length === 0 ? useKindsOf(file) : undefined)
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
  problems: locateProblems('', [problem('not-readable', { offset: 0, length: 1 }, messageId, values)]),
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
