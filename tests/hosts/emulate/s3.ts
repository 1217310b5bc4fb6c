import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { Published, redirect, type Answer, type Host } from './Published'

/**
 * An S3 bucket's own website (docs.aws.amazon.com/AmazonS3/latest/userguide/IndexDocumentSupport.html), with a CDN in
 * front that passes on what it says. The bucket holds the site's folder.
 */
export function s3Website(folder: string): Host {
  const files = new Published(folder)
  return (pathname) => {
    if (files.has(pathname)) return files.answer(pathname, 200)
    if (pathname.endsWith('/') && files.has(`${pathname}index.html`)) return files.answer(`${pathname}index.html`, 200)
    // "If you exclude the trailing slash from the preceding URL, Amazon S3 first looks for an object photos in the
    // bucket. If the photos object is not found, it searches for an index document, photos/index.html. If that document
    // is found, Amazon S3 returns a 302 Found message and points to the photos/ key."
    if (!pathname.endsWith('/') && files.has(`${pathname}/index.html`)) return redirect(302, `${pathname}/`)
    // The error document is served with the error's own status: CustomErrorDocSupport.html
    return files.answer('/404.html', 404)
  }
}

interface HeadersPolicy {
  CustomHeadersConfig: { Items: { Header: string; Value: string }[] }
  SecurityHeadersConfig: {
    ContentSecurityPolicy: { ContentSecurityPolicy: string }
    ReferrerPolicy: { ReferrerPolicy: string }
    StrictTransportSecurity?: { AccessControlMaxAgeSec: number }
  }
}

/** What CloudFront adds to an answer for a policy. */
function headersOf({ CustomHeadersConfig, SecurityHeadersConfig }: HeadersPolicy): [string, string][] {
  const { ContentSecurityPolicy, ReferrerPolicy, StrictTransportSecurity } = SecurityHeadersConfig
  return [
    ['Content-Security-Policy', ContentSecurityPolicy.ContentSecurityPolicy],
    ['Referrer-Policy', ReferrerPolicy.ReferrerPolicy],
    ['X-Content-Type-Options', 'nosniff'],
    ...(StrictTransportSecurity
      ? [['Strict-Transport-Security', `max-age=${StrictTransportSecurity.AccessControlMaxAgeSec}`] as [string, string]]
      : []),
    ...CustomHeadersConfig.Items.map(({ Header, Value }): [string, string] => [Header, Value]),
  ]
}

interface FunctionAnswer {
  uri?: string
  statusCode?: number
  headers?: { location: { value: string } }
}

/**
 * A private bucket behind CloudFront, with the files that the project makes for it
 * (docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide).
 */
export function s3CloudFront(folder: string, settings: string): Host {
  const files = new Published(folder)
  const read = (name: string) => readFileSync(join(settings, name), 'utf8')
  const errors = (
    JSON.parse(read('error-responses.json')) as {
      Items: { ErrorCode: number; ResponsePagePath: string; ResponseCode: string }[]
    }
  ).Items
  const added = headersOf(JSON.parse(read('headers-policy.json')) as HeadersPolicy)
  // `assets/*` is a behaviour of the distribution, with a policy of its own.
  const addedToAssets = headersOf(JSON.parse(read('asset-headers-policy.json')) as HeadersPolicy)
  const [, assetCache = '', pageCache = ''] =
    /cache-control '([^']*)'[^]*cache-control '([^']*)'/.exec(read('upload.sh')) ?? []
  const edge = createContext({}) as { event?: object }
  runInContext(read('function.js'), edge)
  return (pathname, query): Answer => {
    const querystring = Object.fromEntries([...(query ?? [])].map(([key, value]) => [key, { value }]))
    edge.event = { request: { uri: pathname, querystring, headers: {} } }
    const asked = runInContext('handler(event)', edge) as FunctionAnswer
    if (asked.statusCode) return redirect(asked.statusCode, asked.headers?.location.value ?? '')
    const key = asked.uri ?? ''
    // What is not there is 403 where the reader may not list the bucket: AmazonS3/latest/API/API_GetObject.html
    const isAsset = key.startsWith('/assets/')
    const headers = isAsset ? addedToAssets : added
    if (files.has(key)) return files.answer(key, 200, [['Cache-Control', isAsset ? assetCache : pageCache], ...headers])
    const error = errors.find(({ ErrorCode }) => ErrorCode === 403)
    return error
      ? files.answer(error.ResponsePagePath, Number(error.ResponseCode), headers)
      : { status: 403, headers: {} }
  }
}
