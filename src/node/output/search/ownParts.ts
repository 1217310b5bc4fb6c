/** Where on a page stands what a visitor, or a search engine, finds there and on no other. */
const borders = [
  ['<title>', '</title>'],
  ['<meta name="description"', '>'],
  ['<script type="application/ld+json">', '</script>'],
  ['<main', '</main>'],
] as const

export const ownParts = (page: Uint8Array): Buffer[] => {
  const bytes = Buffer.from(page.buffer, page.byteOffset, page.length)
  return borders.map(([start, end]) => {
    const from = bytes.indexOf(start)
    return from < 0 ? bytes.subarray(0, 0) : bytes.subarray(from, bytes.indexOf(end, from))
  })
}

/** What such a part says: another release of styles, scripts or pictures is not seen in it. */
export const withoutRelease = (part: string): string =>
  withoutVersions(part).replaceAll(/ (?:class|style)="[^"]*"/g, '')

/** Addresses of files without the version in their names. */
export const withoutVersions = (text: string): string =>
  text.includes('assets/') ? text.replaceAll(/(\bassets\/[\w-]+)\.[\w-]+\./g, '$1.') : text

/** Whether a page says something else than before. Another header, or another release, is no change of it. */
export function saysOther(before: Uint8Array, now: Uint8Array): boolean {
  const [old, own] = [ownParts(before), ownParts(now)]
  return own.some((part, index) => {
    const was = old[index] as Buffer
    return !was.equals(part) && withoutRelease(was.toString('utf8')) !== withoutRelease(part.toString('utf8'))
  })
}
