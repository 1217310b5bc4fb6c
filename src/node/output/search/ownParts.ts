/** The borders of the parts of a page that differ between pages, for visitors and search engines. */
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

/** Removes the differences that another release of styles, scripts or pictures makes. */
export const withoutRelease = (part: string): string =>
  withoutVersions(part).replaceAll(/ (?:class|style)="[^"]*"/g, '')

/** Removes the hashes from the addresses of files. */
export const withoutVersions = (text: string): string =>
  text.includes('assets/') ? text.replaceAll(/(\bassets\/[\w%-]+)\.[\w-]+\./g, '$1.') : text

/** Whether the content of a page has changed. Another header, or another release, is no change. */
export function saysOther(before: Uint8Array, now: Uint8Array): boolean {
  const [old, current] = [ownParts(before), ownParts(now)]
  return current.some((part, index) => {
    const was = old[index] as Buffer
    return !was.equals(part) && withoutRelease(was.toString('utf8')) !== withoutRelease(part.toString('utf8'))
  })
}
