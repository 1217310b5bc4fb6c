/** Stands where a section that opens a page with a picture goes on below the screen; no text can hold it. */
export const foldMark = '\uE002fold'

/** The id of the element before the mark, by the id of its section. */
export const openingId = (id: string): string => `${id}-opening`

/** Content behind the mark is shown once all styles are loaded; content before it has its styles in the page. */
export const Fold = () => foldMark
