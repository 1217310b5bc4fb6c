import type { JoinedText } from '../../manifest/json/listFiles'
import type { LocatedProblem } from '../../manifest/core/problem'
import { contentHash } from '../cache/contentHash'

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
