/** The part of subset-font that is used here; the package has no types of its own. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'woff' | 'sfnt'
    /** Locations on the axes of a variable font to fix it at, or ranges to limit it to. */
    variationAxes?: Record<string, number | { min: number; max: number }>
    keepFeatures?: string[]
    noLayoutClosure?: boolean
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
