/** The part of subset-font that is used here; the package has no types of its own. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'woff' | 'sfnt'
    /** Places on the axes of a variable font to hold it at. */
    variationAxes?: Record<string, number>
    keepFeatures?: string[]
    noLayoutClosure?: boolean
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
