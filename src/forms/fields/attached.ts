export interface ChosenFile {
  field: string
  file: File
}

/** The files of a request: they are sent from the page where they were chosen and never stored. */
export interface Attached {
  body: FormData
  timeoutSeconds: number
}
