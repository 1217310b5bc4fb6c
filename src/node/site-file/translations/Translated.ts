export interface Translated {
  location: string
  original: string
  translation: string
}
