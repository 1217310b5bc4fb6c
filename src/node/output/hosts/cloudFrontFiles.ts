import { hostFileNames } from '../../../manifest/pages/hostFiles'
import type { OutputFiles } from '../assetPath'
import { assetCache, pageCache } from '../../serve/cacheRules'
import { decoded } from '../../../manifest/pages/oldAddress'
import { headersOfAssets, type HostRules } from './hostRules'
import { quoteForScript, quoteForShell } from './quote'

/** The files for an S3 bucket behind CloudFront. */
export const cloudFrontFiles = (rules: HostRules): OutputFiles =>
  new Map([
    ['function.js', addressFunction(rules)],
    ['headers-policy.json', `${JSON.stringify(headersPolicy('site-headers', rules.headers), null, 2)}\n`],
    [
      'asset-headers-policy.json',
      `${JSON.stringify(headersPolicy('asset-headers', headersOfAssets(rules)), null, 2)}\n`,
    ],
    ['error-responses.json', `${JSON.stringify(errorResponses(), null, 2)}\n`],
    ['upload.sh', upload(rules)],
    ['delete-old.sh', deleteOld],
  ])

/** A path as the function compares it: decoded, and without a slash at its end. */
const compared = (path: string): string => (decoded(path) ?? path).replace(/\/+$/, '')

/** The function compares paths as {@link compared} makes them here. */
const addressFunction = ({
  base,
  moved,
}: HostRules): string => `// CloudFront function, runtime cloudfront-js-2.0, event type "viewer request".
var base = ${quoteForScript(base)}
var moved = ${quoteForScript(Object.fromEntries(moved.filter(({ query, isFolder }) => query === undefined && !isFolder).map(({ from, to }) => [compared(from), to])))}
var folders = ${quoteForScript(moved.flatMap(({ from, to, isFolder }) => (isFolder ? [[compared(from), to]] : [])))}
var queries = ${quoteForScript(moved.flatMap(({ from, to, query }) => (query === undefined ? [] : [[compared(from), query.split('&'), to]])))}

function compared(path) {
  try {
    path = decodeURIComponent(path)
  } catch (error) {}
  return path.replace(/\\/+$/, '')
}

// A pair such as "p=123" is compared as it was asked for.
function isAsked(query, pair) {
  var value = query[pair.slice(0, pair.indexOf('='))]
  return value !== undefined && value.value === pair.slice(pair.indexOf('=') + 1)
}

function targetOf(path, query) {
  for (var i = 0; i < queries.length; i++) {
    if (queries[i][0] === path && queries[i][1].every(function (pair) { return isAsked(query, pair) })) return queries[i][2]
  }
  if (Object.prototype.hasOwnProperty.call(moved, path)) return moved[path]
  for (var j = 0; j < folders.length; j++) {
    if ((path + '/').indexOf(folders[j][0] + '/') === 0) return folders[j][1]
  }
}

function handler(event) {
  var request = event.request
  var address = request.uri.replace(/\\/+$/, '')
  var target = targetOf(compared(request.uri), request.querystring || {})
  if (target !== undefined) {
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: target } } }
  }
  // A page's file is the index.html in the folder of that name; what has an ending is a file itself.
  if (!/\\.[A-Za-z0-9]+$/.test(address)) request.uri = address + '/index.html'
  request.uri = request.uri.indexOf(base) === 0 ? '/' + request.uri.slice(base.length) : '/outside-the-site'
  return request
}
`

const securityHeaderNames = [
  'Content-Security-Policy',
  'Referrer-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
]

/** The argument of `aws cloudfront create-response-headers-policy --response-headers-policy-config`. */
function headersPolicy(name: string, headers: HostRules['headers']): object {
  const values = new Map(headers)
  const others = headers.filter(([header]) => !securityHeaderNames.includes(header))
  const seconds = /max-age=(\d+)/.exec(values.get('Strict-Transport-Security') ?? '')?.[1]
  return {
    Name: name,
    Comment: 'Made from site.json.',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: values.get('Content-Security-Policy') },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy: values.get('Referrer-Policy') },
      ...(seconds && {
        StrictTransportSecurity: {
          Override: true,
          AccessControlMaxAgeSec: Number(seconds),
          IncludeSubdomains: false,
          Preload: false,
        },
      }),
    },
    CustomHeadersConfig: {
      Quantity: others.length,
      Items: others.map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  }
}

/** The `CustomErrorResponses` of a distribution. The page is requested from the bucket itself, without the function. */
const errorResponses = (): object => ({
  Quantity: 2,
  Items: [403, 404].map((ErrorCode) => ({
    ErrorCode,
    ResponsePagePath: '/404.html',
    ResponseCode: '404',
    ErrorCachingMinTTL: 0,
  })),
})

const others = hostFileNames.filter((name) => !/^[._]/.test(name))

/** Uploads files with a hash first, so that no page names a missing one, and deletes old files last. */
const upload = ({ base }: HostRules): string => `#!/bin/sh
# sh upload.sh FOLDER BUCKET DISTRIBUTION: uploads the built site and tells CloudFront that its pages are new.
set -eu
aws s3 sync "$1/assets" "s3://$2/assets" --cache-control ${quoteForShell(assetCache)}
aws s3 sync "$1" "s3://$2" --exclude 'assets/*' --exclude '.*' --exclude '_*'${others.map((name) => ` --exclude ${name}`).join('')} --exclude '*.gz' --exclude '*.br' --cache-control ${quoteForShell(pageCache)} --delete
aws cloudfront create-invalidation --distribution-id "$3" --paths ${quoteForShell(`${base}*`)}
`

/** Names with a hash are never reused, so that deleting one twice is harmless. */
const deleteOld = `#!/bin/sh
# sh delete-old.sh BUCKET: deletes the assets of earlier versions that no page names any more; a week after an upload.
set -eu
while IFS= read -r path; do
  aws s3 rm "s3://$1/$path"
done < "$(dirname "$0")/old-assets.txt"
`
