/** A font of devices: the names of its styles, and the mean width of a character relative to its size. */
export interface SystemFont {
  name: string
  regular: { local: readonly string[]; width: number }
  bold: { local: readonly string[]; width: number }
}

/** Sans-serif fonts of devices, with the mean width of a character of `sample` (`fallbackFaces.ts`). */
export const sansFonts: readonly SystemFont[] = [
  {
    name: 'Roboto',
    regular: { local: ['Roboto', 'Roboto-Regular'], width: 0.4445 },
    bold: { local: ['Roboto Bold', 'Roboto-Bold'], width: 0.4503 },
  },
  {
    name: 'Arial',
    regular: { local: ['Arial', 'Liberation Sans'], width: 0.4457 },
    bold: { local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], width: 0.4782 },
  },
  {
    name: 'Noto',
    regular: { local: ['Noto Sans', 'Noto Sans Regular', 'Open Sans'], width: 0.472 },
    bold: { local: ['Noto Sans Bold', 'Open Sans Bold'], width: 0.5014 },
  },
  {
    name: 'DejaVu',
    regular: { local: ['DejaVu Sans', 'Verdana'], width: 0.507 },
    bold: { local: ['DejaVu Sans Bold', 'Verdana Bold'], width: 0.5731 },
  },
]

/** Serif fonts of devices, measured in the same way. */
export const serifFonts: readonly SystemFont[] = [
  {
    name: 'Noto',
    regular: { local: ['Noto Serif', 'NotoSerif-Regular'], width: 0.4743 },
    bold: { local: ['Noto Serif Bold', 'NotoSerif-Bold'], width: 0.5041 },
  },
  {
    name: 'Times',
    regular: { local: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'], width: 0.3994 },
    bold: { local: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'], width: 0.4238 },
  },
  {
    name: 'DejaVu',
    regular: { local: ['DejaVu Serif'], width: 0.5108 },
    bold: { local: ['DejaVu Serif Bold'], width: 0.5635 },
  },
]
