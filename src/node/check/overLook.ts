import { dirname, join, relative } from 'node:path'
import { at } from '../../manifest/core/path'
import { problem } from '../../manifest/core/problem'
import { suggest } from '../../manifest/core/suggest'
import { locateProblems } from '../../manifest/json/locate'
import { mergeBase } from '../../manifest/json/mergeBase'
import { parseManifest } from '../../manifest/json/parse'
import { contentHash } from '../cache/contentHash'
import { lookFile } from '../schema/readKind'
import { lookAsBase, lookIn, lookOf, looks } from '../schema/looks'
import { hashOfSite, type SiteText } from './SiteText'

/** Puts a manifest over the look that its theme names, if it names one. */
export function overLook(file: string, site: SiteText): SiteText {
  const written = lookIn(site.text)
  // The check reports a text that is no JSON.
  if (written === undefined || site.problems.length > 0 || parseManifest(site.text).problems.length > 0) return site
  const name = typeof written === 'string' ? written : JSON.stringify(written)
  const look = lookOf(site.text)
  if (!look) {
    const names = looks().map(({ type }) => type)
    const fault = problem('own-kind', at('site', 'theme', 'look'), 'own-kind/no-look', {
      name,
      names,
      suggestion: suggest(name, names),
    })
    return { ...site, problems: locateProblems(site.text, [fault], site.lists) }
  }
  const path = join(look.folder, lookFile)
  const hashes = [...site.hashes, contentHash(look.look)]
  return {
    ...mergeBase(site, lookAsBase(look, relative(dirname(file), path).replaceAll('\\', '/'))),
    hash: hashOfSite(hashes),
    hashes,
    listPaths: [...site.listPaths, path],
    problems: [],
  }
}
