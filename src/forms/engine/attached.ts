/** A file that was chosen, and the field it was chosen in. */
export interface ChosenFile {
  field: string
  file: File
}

/** What goes along with a request, from the page that it was typed on alone. */
export interface Attached {
  body: FormData
  timeoutSeconds: number
}
