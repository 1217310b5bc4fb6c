import { attempt } from '../core/read'
import { isRemoteUrl } from '../values/internetAddresses'
import { defineRule, finding } from './support/rule'

/** No browser can read it, or code cannot continue it, since it has a query at its end. */
export const wrongAddress = defineRule('wrong-address', {
  reads: [],
  check: ({ annotated }) => [
    ...annotated.media.flatMap(({ annotations, value: address, path }) => {
      const host = annotations.media === 'video' && isRemoteUrl(address) ? new URL(address).hostname : ''
      return pagesOfVideos.test(host) ? finding(path, 'wrong-address/video', { address, host }) : []
    }),
    ...annotated.webAddresses.flatMap(({ annotations, value: address, path }) => {
      if (!URL.canParse(address)) return finding(path, 'wrong-address', { address })
      const url = new URL(address)
      const frame = annotations.outside ? frameOf(url) : url.href
      if (frame === undefined) return finding(path, 'wrong-address/share', { address })
      if (frame !== url.href)
        return finding(path, 'wrong-address/frame', { address, frame }, { fix: { do: 'set', value: frame } })
      const end = annotations.webAddress === 'base' ? address.search(/[?#]/) : -1
      const [file] =
        (annotations.webAddress === 'base' && /[^/]+\.(?:html?|php|aspx?)$/i.exec(new URL(address).pathname)) || []
      if (end < 0 && file !== undefined && address.endsWith(file)) {
        const folder = address.slice(0, -file.length - 1)
        return finding(path, 'wrong-address/file', { address, file }, { fix: { do: 'set', value: folder } })
      }
      if (end < 0) return []
      const [sign, base] = [address.charAt(end), address.slice(0, end)]
      return finding(path, 'wrong-address/end', { address, sign }, { fix: { do: 'set', value: base } })
    }),
  ],
})

/** Sites that show a video on a page of theirs. */
const pagesOfVideos =
  /^(?:www\.|m\.|web\.)?(?:youtube\.com|youtu\.be|vimeo\.com|instagram\.com|facebook\.com|fb\.watch|tiktok\.com|dropbox\.com|(?:drive|photos)\.google\.com|photos\.app\.goo\.gl)$/

/** The address of a map or video that other sites may show in a frame; undefined if it does not say the place. */
function frameOf({ href, hostname, pathname, searchParams, hash }: URL): string | undefined {
  if (/^(?:maps\.app\.)?goo\.gl$|^share\.google$/.test(hostname)) return undefined
  if (/^(?:www\.|maps\.)?google\.[a-z.]+$/.test(hostname) && `${hostname}${pathname}`.includes('maps')) {
    if (pathname.startsWith('/maps/embed') || searchParams.get('output') === 'embed') return href
    const named = /\/(?:place|search)\/([^/@]+)/.exec(pathname)?.[1] ?? /@(-?[\d.]+,-?[\d.]+)/.exec(pathname)?.[1]
    const place =
      searchParams.get('q') ??
      searchParams.get('query') ??
      (named && (attempt(() => decodeURIComponent(named)) ?? named).replaceAll('+', ' '))
    return place ? `https://www.google.com/maps?q=${encodeURIComponent(place)}&output=embed` : undefined
  }
  if (/^(?:www\.)?openstreetmap\.org$/.test(hostname) && !pathname.startsWith('/export/')) {
    const [, zoom = 0, lat = 0, lon = 0] = (/#map=(\d+)\/(-?[\d.]+)\/(-?[\d.]+)/.exec(hash) ?? []).map(Number)
    if (zoom === 0) return undefined
    const half = 360 / 2 ** zoom
    const box = [lon - half, lat - half / 2, lon + half, lat + half / 2].map((degrees) => Number(degrees.toFixed(5)))
    return `https://www.openstreetmap.org/export/embed.html?bbox=${box.join(',')}&layer=mapnik&marker=${lat},${lon}`
  }
  const video = /^\/(?:shorts\/)?([\w-]{11})$/.exec(pathname)?.[1] ?? searchParams.get('v')
  return video && /(?:^|\.)youtu(?:be\.com|\.be)$/.test(hostname)
    ? `https://www.youtube-nocookie.com/embed/${video}`
    : href
}
