import { assetCache } from '../../serve/cacheRules'
import { escapePattern } from '../../../manifest/text/escapePattern'
import { askedForms, askedPaths, type HostRules, type Moved } from './hostRules'

/** `vercel.json`, which Vercel reads in the deployed folder (`vercel deploy dist`) and does not publish. */
export const vercelFile = (rules: HostRules): string =>
  `${JSON.stringify(rules.unknownFolders.length > 0 ? inRoutes(rules) : inParts(rules), null, 2)}\n`

/** A path as `path-to-regexp` reads a pattern: a colon would begin a name. */
const escapeSource = (path: string): string => escapePattern(path).replaceAll(':', '\\:')

function inParts({ base, headers, assetHeaders, moved }: HostRules): object {
  const pairs = (list: HostRules['headers']) => list.map(([key, value]) => ({ key, value }))
  return {
    headers: [
      { source: `${escapeSource(base)}(.*)`, headers: pairs(headers) },
      { source: `${escapeSource(base)}assets/(.*)`, headers: pairs([['Cache-Control', assetCache], ...assetHeaders]) },
    ],
    ...(moved.length > 0 && {
      redirects: moved.flatMap((page) =>
        [
          ...askedPaths(page).map(escapeSource),
          ...(page.isFolder ? askedForms(page.from).map((path) => `${escapeSource(path)}/(.*)`) : []),
        ].map((source) => ({ source, ...conditionsOf(page), destination: page.to, statusCode: 301 })),
      ),
    }),
  }
}

/** @see https://vercel.com/docs/project-configuration/vercel-json#redirects (`has`): its values are patterns */
function conditionsOf({ query }: Moved): { has?: { type: 'query'; key: string; value: string }[] } {
  if (query === undefined) return {}
  const pairs = [...new URLSearchParams(query)]
  return { has: pairs.map(([key, value]) => ({ type: 'query', key, value: escapePattern(value) })) }
}

/** The path of a moved page as a pattern, without a slash at its end. */
function patternOf({ from }: Moved): string {
  const [path = '', ...others] = askedForms(from.replace(/\/$/, '')).map(escapePattern)
  return others.length === 0 ? path : `(?:${[path, ...others].join('|')})`
}

/** Unknown addresses of a language have a page of their own. */
const inRoutes = ({ base, headers, assetHeaders, moved, unknownFolders }: HostRules): object => ({
  routes: [
    { src: `${escapePattern(base)}.*`, headers: Object.fromEntries(headers), continue: true },
    {
      src: `${escapePattern(base)}assets/.*`,
      headers: Object.fromEntries([['Cache-Control', assetCache], ...assetHeaders]),
      continue: true,
    },
    ...moved.map((page) => ({
      src: `${patternOf(page)}${page.isFolder ? '(?:/.*)?' : '/?'}`,
      ...conditionsOf(page),
      status: 301,
      headers: { Location: page.to },
    })),
    { handle: 'filesystem' },
    ...unknownFolders.map((folder) => ({ src: `${escapePattern(folder)}.*`, status: 404, dest: `${folder}404.html` })),
    { src: '/.*', status: 404, dest: '/404.html' },
  ],
})
