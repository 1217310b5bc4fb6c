import type { HostFile, HostFiles } from '../../../manifest/pages/hostFiles'
import { cloudFrontFiles } from './cloudFrontFiles'
import { headerFiles } from './headerFiles'
import type { MessageId } from '../../../words/checkValues.generated'
import type { HostRules } from './hostRules'
import { nginxFile } from './nginxFile'
import { vercelFile } from './vercelFile'
import type { OutputFiles } from '../assetPath'

export interface Host {
  name: string
  /** The layout in which pages are served without a redirect: `folders` as built, `flat` (`city.html`), or `both`. */
  layout: 'folders' | 'flat' | 'both'
  /** Whether the folder of the site's address is a folder of what is published; otherwise the host adds it. */
  holdsFolder: boolean
  /** Whether compressed files lie beside the others; other hosts compress by themselves. */
  isCompressed: boolean
  /** Whether the host redirects moved pages; otherwise a small page at the old address does. */
  redirects: boolean
  /** The file of `read` with its redirects, if they are in one. */
  reads?: HostFile
  /** Whether the number of lines of that file is limited. */
  limit?: 'lines'
  /** The size in MiB above which it takes no file. */
  largestFile?: number
  /** Whether assets of earlier versions stay at the host until they are deleted by a list. */
  keepsOldAssets?: true
  /** Files of every build, for publishing its folder unchanged on this host. */
  built(rules: HostRules): HostFiles
  /** Files for the root of the published folder, which the host reads. */
  read(rules: HostRules): HostFiles
  /** Files for setting the host up, which are not published. */
  aside(rules: HostRules): OutputFiles
  /** The message that says how a site is put there. */
  steps: MessageId
}

const none = (): HostFiles => new Map()
const flat = {
  layout: 'flat',
  holdsFolder: true,
  isCompressed: false,
  redirects: true,
  reads: '_redirects',
  // One file for both: which of them the folder is published on is not known.
  built: (rules: HostRules) => headerFiles(rules, 'folders', ['netlify', 'cloudflare']),
  aside: none,
} as const

/** The hosts of `npm run publish:files` by their names on the command line. */
export const hosts: Record<string, Host> = {
  nginx: {
    steps: 'host/nginx',
    name: 'nginx',
    layout: 'folders',
    holdsFolder: true,
    isCompressed: true,
    redirects: true,
    built: none,
    read: none,
    aside: (rules) => new Map([['nginx.conf', nginxFile(rules)]]),
  },
  netlify: {
    steps: 'host/netlify',
    name: 'Netlify',
    ...flat,
    read: (rules) => headerFiles(rules, 'flat', ['netlify']),
  },
  cloudflare: {
    steps: 'host/cloudflare',
    name: 'Cloudflare Pages',
    ...flat,
    limit: 'lines',
    largestFile: 25,
    read: (rules) => headerFiles(rules, 'flat', ['cloudflare']),
  },
  'github-pages': {
    steps: 'host/github-pages',
    name: 'GitHub Pages',
    largestFile: 100,
    layout: 'both',
    holdsFolder: false,
    isCompressed: false,
    redirects: false,
    // Turns off Jekyll.
    built: () => new Map([['.nojekyll', '']]),
    read: () => new Map([['.nojekyll', '']]),
    aside: none,
  },
  vercel: {
    steps: 'host/vercel',
    name: 'Vercel',
    layout: 'folders',
    holdsFolder: true,
    isCompressed: false,
    redirects: true,
    reads: 'vercel.json',
    built: (rules) => new Map([['vercel.json', vercelFile(rules)]]),
    read: (rules) => new Map([['vercel.json', vercelFile(rules)]]),
    aside: none,
  },
  s3: {
    steps: 'host/s3',
    name: 'S3 and CloudFront',
    layout: 'folders',
    holdsFolder: false,
    isCompressed: false,
    redirects: true,
    keepsOldAssets: true,
    built: none,
    read: none,
    aside: cloudFrontFiles,
  },
}
