import { assetCache } from '../../serve/cacheRules'
import type { HostRules } from './hostRules'

/**
 * `vercel.json`, which Vercel reads in the folder that is deployed (`vercel deploy dist`) and does not publish. Without
 * a word about slashes it answers a page at once with and without one at the end; moved pages it tells apart.
 */
export function vercelFile({ base, headers, assetHeaders, moved }: HostRules): string {
  const pairs = (list: HostRules['headers']) => list.map(([key, value]) => ({ key, value }))
  return `${JSON.stringify(
    {
      headers: [
        { source: `${base}(.*)`, headers: pairs(headers) },
        { source: `${base}assets/(.*)`, headers: pairs([['Cache-Control', assetCache], ...assetHeaders]) },
      ],
      ...(moved.length > 0 && {
        redirects: moved.flatMap(({ from, to }) =>
          [from, `${from}/`].map((source) => ({ source, destination: to, statusCode: 301 })),
        ),
      }),
    },
    null,
    2,
  )}\n`
}
