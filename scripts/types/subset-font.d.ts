/** The part of subset-font that is used here; the package has no types of its own. */
declare module 'subset-font' {
  export default function subsetFont(font: Buffer, text: string, options: { targetFormat: 'woff2' | 'woff' | 'sfnt' }): Promise<Buffer>
}
