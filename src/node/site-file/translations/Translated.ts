export interface Translated {
  place: string
  original: string
  translation: string
}
