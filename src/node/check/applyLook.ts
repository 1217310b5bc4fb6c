import { dirname, relative } from 'node:path'
import { at } from '../../manifest/core/path'
import { problem } from '../../manifest/core/problem'
import { suggest } from '../../manifest/core/suggest'
import { locateProblems } from '../../manifest/json/locate'
import { mergeBase } from '../../manifest/json/mergeBase'
import { parseManifest } from '../../manifest/json/parse'
import { contentHash } from '../cache/contentHash'
import { lookAsBase, lookIn, lookOf, looks } from '../schema/looks'
import { hashOfSite, type SiteText } from './SiteText'

/** Puts a manifest over the look that its theme names, if it names one. */
export function applyLook(file: string, site: SiteText): SiteText {
  const written = lookIn(site.text)
  // The check reports a text that is no JSON.
  if (written === undefined || site.problems.length > 0 || parseManifest(site.text).problems.length > 0) return site
  const name = typeof written === 'string' ? written : JSON.stringify(written)
  const look = lookOf(site.text)
  if (!look) {
    const names = looks().map((one) => one.name)
    const fault = problem('own-kind', at('site', 'theme', 'look'), 'own-kind/no-look', {
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
