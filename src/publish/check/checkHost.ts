import { judge, type Finding } from './Finding'
import { policyOf, type OpenedSite } from './openSite'

const daySeconds = 86_400
/** The longest acceptable cache time of a page in seconds: the ten minutes of GitHub Pages. */
const mostPageSeconds = 600

const maxAge = (headers: Headers): number | undefined => {
  const value = headers.get('cache-control') ?? ''
  const [, seconds] = /max-age=(\d+)/.exec(value) ?? []
  return /no-cache|no-store/.test(value) ? 0 : seconds === undefined ? undefined : Number(seconds)
}

/** Checks that the host caches, compresses and secures its answers, over HTTPS. */
export async function checkHost(site: OpenedSite): Promise<Finding[]> {
  const [page] = site.pages
  if (!page || page.status !== 200) return []
  return [
    ...checkCache(page.headers, site),
    checkCompression(page.headers, site),
    ...checkProtection(site),
    ...(await checkHttps(site)),
  ]
}

function checkCache(headers: Headers, { asset }: OpenedSite): Finding[] {
  const pageSeconds = maxAge(headers)
  const assetSeconds = asset && (maxAge(asset.headers) ?? 0)
  return [
    judge(
      pageSeconds !== undefined && pageSeconds > mostPageSeconds
        ? [`Cache-Control: ${headers.get('cache-control')}`]
        : [],
      'Browsers ask whether a page is still new.',
      'Browsers keep old pages: a change is seen late.',
      'Let the host send "Cache-Control: no-cache" with pages.',
    ),
    ...(assetSeconds === undefined
      ? []
      : [
          judge(
            assetSeconds >= 30 * daySeconds
              ? []
              : [`Cache-Control: ${asset?.headers.get('cache-control') ?? '(none)'}`],
            'Browsers keep files that never change.',
            'Browsers ask again for files that never change: each visit takes longer than it must.',
            'Let the host send "Cache-Control: public, max-age=31536000, immutable" with all that is in "assets". GitHub Pages cannot.',
            'note',
          ),
        ]),
  ]
}

function checkCompression(headers: Headers, { isLocal, home }: OpenedSite): Finding {
  const isCompressed = /br|gzip|zstd|deflate/.test(headers.get('content-encoding') ?? '')
  return judge(
    isCompressed ? [] : [home],
    'Pages come compressed.',
    'Pages come uncompressed: four times as much to load.',
    'Switch on compression (gzip or Brotli) at the host; `npm run publish:files -- nginx` makes compressed files beside the others.',
    isLocal ? 'note' : 'wrong',
  )
}

const wantedHeaders: Record<string, RegExp> = {
  'content-security-policy': /frame-ancestors/,
  'x-content-type-options': /nosniff/,
  'permissions-policy': /geolocation/,
  // With a stricter policy the relay rejects forms.
  'referrer-policy': /^(?:strict-origin-when-cross-origin|origin-when-cross-origin|no-referrer-when-downgrade)$/,
}

function checkProtection({ pages, home }: OpenedSite): Finding[] {
  const opened = pages.filter(({ status }) => status === 200)
  const bare = opened.filter(({ body }) => !policyOf(body).startsWith("default-src 'none'"))
  const headers = opened[0]?.headers ?? new Headers()
  const missing = Object.entries(wantedHeaders)
    .filter(([name, value]) => !value.test(headers.get(name) ?? ''))
    .map(([name]) => name)
  const refused = /^(?:no-referrer|same-origin)$/.test(headers.get('referrer-policy') ?? '')
  return [
    judge(
      bare.map(({ asked }) => asked),
      'Every page says what it may load, and nothing else can get in (content policy).',
      'Pages lack their content policy.',
      'Something between the build and the visitor changes the pages. Publish the files as they are.',
    ),
    judge(
      missing.map((name) => `${name} is not sent, or says something else`),
      'The host sends the site’s protecting headers.',
      'The host does not send all of the site’s protecting headers.',
      `The built folder has them for Netlify, Cloudflare Pages and Vercel; \`npm run publish:files\` makes them for others. GitHub Pages cannot send any. (${home})`,
      'note',
    ),
    ...(refused
      ? [
          judge(
            [`Referrer-Policy: ${headers.get('referrer-policy')}`],
            '',
            'The host keeps from the form service which site a form is on: it will refuse what is sent.',
            'Let it say "strict-origin-when-cross-origin".',
          ),
        ]
      : []),
  ]
}

async function checkHttps({ visit, home, isLocal }: OpenedSite): Promise<Finding[]> {
  if (isLocal) return []
  if (!home.startsWith('https:'))
    return [
      {
        kind: 'wrong',
        text: 'The site is not served over https: browsers call it unsafe, and what visitors type can be read on the way.',
        fix: 'Switch on https at the host; it costs nothing.',
      },
    ]
  const open = await visit(home.replace(/^https:/, 'http:'))
  return [
    judge(
      open.status === 0 || open.url.startsWith('https:') ? [] : [open.url],
      'The site is served over https, and nowhere without.',
      'The site can be opened without https.',
      'Switch on "always use https" at the host.',
    ),
  ]
}
