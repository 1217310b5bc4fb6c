/** A text as a translator's file has it. */
export interface Translated {
  place: string
  original: string
  translation: string
}
