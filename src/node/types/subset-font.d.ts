/** The used part of subset-font, which has no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'woff' | 'sfnt'
    /** Values at which the axes of a variable font are fixed, or ranges to which they are limited. */
    variationAxes?: Record<string, number | { min: number; max: number }>
    keepFeatures?: string[]
    noLayoutClosure?: boolean
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
