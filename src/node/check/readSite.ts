import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { joinLists, listReferencesIn, type ListReference, type ReadList } from '../../manifest/json/listFiles'
import { readLines } from '../../manifest/json/listLines'
import type { MessageId, MessageValues } from '../../manifest/messages/englishMessages'
import { locateProblems } from '../../manifest/json/locate'
import { parseManifest } from '../../manifest/json/parse'
import { pathOf } from '../../manifest/core/path'
import { problem, type LocatedProblem, type Problem } from '../../manifest/core/problem'
import { contentHash } from '../cache/contentHash'
import { useKindsOf } from '../schema/readKinds'
import { hashOfSite, type SiteText } from './SiteText'
import { ListFolder } from './ListFolder'
import { mayHaveBase } from '../schema/baseFile'
import { withBase } from './readBase'
import { overLook } from './overLook'
import { attempt } from '../../manifest/core/attempt'

/** In bytes: twice a site with 10,000 cities in two languages. More belongs into files of its lists. */
const largest = 90_000_000

/**
 * Reads a manifest, the files of its lists, and its base. A missing file is a problem like any other.
 * @param above the files that are based on it
 */
export function readSite(file: string, above: readonly string[] = []): SiteText {
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
  // A base has the kinds of the site that is made.
  const kinds = above.length === 0 ? useKindsOf(file).problems : []
  if (kinds.length > 0) return { ...nothing, problems: kinds }
  const references = listReferencesIn(text)
  const site =
    references.length === 0
      ? { text, hash, hashes: [hash], lists: [], listPaths: [], problems: [] }
      : withLists(file, text, hash, references)
  const withLook = overLook(file, site)
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
  const folder = new ListFolder(dirname(file), Buffer.byteLength(text))
  for (const { keys, source, span, value } of references) {
    const content = folder.read(value)
    if (typeof content !== 'string') {
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
    const { pieces, faults } = readLines(content)
    read.push({ keys, source, name, ...span, pieces })
    const ofLines = faults.map(({ offset, length }) => faultOfLine(content.slice(offset, offset + length), offset))
    inFiles.push(...locateProblems(content, ofLines).map((one) => ({ ...one, file: name })))
  }
  const problems = [...locateProblems(text, inManifest), ...inFiles]
  const hashes = [hash, ...folder.hashes]
  return { ...joinLists(text, read), hash: hashOfSite(hashes), hashes, listPaths: folder.paths, problems }
}

/** The rule of problems with the files of lists: such a site cannot be viewed or changed. */
export const listFileRule = 'list-file'

/** The problem of a line that is not one block. @param start its offset in the file */
function faultOfLine(line: string, start: number): Problem {
  const [fault] = parseManifest(line.trimEnd()).problems
  if (!fault || !('offset' in fault.at))
    return problem(listFileRule, { offset: start, length: line.length }, 'list-file/line', {})
  const { at, messageId, values } = fault
  const inFile = { ...at, offset: start + fault.at.offset }
  return problem(listFileRule, inFile, 'list-file/line-because', { because: { messageId, values } })
}
