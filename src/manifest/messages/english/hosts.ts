import type { Messages, Names } from '../Messages'
import { listed } from './englishNouns'

/** @property has the number of this site @property most that the host takes */
export interface OfLimit {
  host: string
  most: number
  has: number
}

const count = (number: number): string => number.toLocaleString('en')

const less =
  'Join redirects of a folder in one with a star ("/blog/*"), or leave out those that nobody follows any more.'

/** Messages about the hosts of `npm run publish:files`: how a site is put there, and which redirects one cannot do. */
export const hosts = {
  'host/nginx': () => [
    'Copy "site" to the server, name it as `root` in the `server { … }` of its nginx, and `include` nginx.conf there.',
  ],
  'host/netlify': () => [
    'Publish the folder "site" (drop it on the site’s page, or `netlify deploy --prod --dir site`).',
  ],
  'host/cloudflare': () => ['Publish the folder "site" (upload it, or `wrangler pages deploy site`).'],
  'host/github-pages': () => [
    'Publish what is in "site". This host sends none of the site’s own headers; the pages’ own policy holds all the same.',
  ],
  'host/vercel': () => ['Publish the folder "site" (`vercel deploy --prod site`).'],
  'host/s3': () => [
    'In CloudFront, use function.js for viewer requests, headers-policy.json as response headers policy (for `assets/*` a behaviour of its own with asset-headers-policy.json), error-responses.json as error pages, and let it compress. `sh upload.sh site BUCKET DISTRIBUTION` uploads. Assets of earlier versions stay, as open pages may name them: a week later `sh delete-old.sh BUCKET` deletes those listed in old-assets.txt.',
  ],
  'host/cannot-redirect': ({ host, addresses }: { host: string; addresses: Names }) => [
    `${host} cannot redirect ${listed(addresses)}: ${addresses.names.length + addresses.more === 1 ? 'that address' : 'those addresses'} will not be found. Hosts that can: nginx, Vercel, S3 and CloudFront.`,
  ],
  'host/lines': ({ host, most, has }: OfLimit) => [
    `${host} takes ${count(most)} lines of redirects, and this site has ${count(has)}, two for most addresses: the last ${count(has - most)} are ignored, and their addresses will not be found. ${less} Bulk Redirects of Cloudflare take more.`,
  ],
  'host/stars': ({ host, most, has }: OfLimit) => [
    `${host} takes ${most} redirects with a star, and this site has ${count(has)}: the last ${count(has - most)} are ignored. Bulk Redirects of Cloudflare take more.`,
  ],
  'host/many': ({ host, most, has }: OfLimit) => [
    `${host} may refuse ${count(has)} redirects: it advises against ${count(most)} and more. ${less}`,
  ],
  'host/rules': ({ host, most, has, isDouble }: OfLimit & { isDouble: boolean }) => [
    `${host} takes ${count(most)} rules, and this site has ${count(has)}, ${isDouble ? 'two' : 'one'} for most redirects: it will refuse to publish it. ${less} Bulk Redirects of Vercel take more.`,
  ],
  'host/function': ({ most, has }: Omit<OfLimit, 'host'>) => [
    `CloudFront takes a function of ${count(most)} bytes, and function.js has ${count(has)}: it will refuse it. ${less}`,
  ],
} satisfies Messages
