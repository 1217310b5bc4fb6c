/** A text that came back from a translator. */
export interface Translated {
  /** The location of the text, or the id of its unit if the translator's program has kept only that. */
  location: string
  original: string
  /** Empty where it, or a segment of it, has not been translated. */
  translation: string
}
