/** Where a section that opens a page with a picture goes on below the screen, as HTML: a mark that no text can hold. */
export const foldMark = '\uE002fold'

/** The element before it that is shown as one, by the id of its section. */
export const openingId = (id: string): string => `${id}-opening`

/** What follows it is shown once all styles are there; what is before it has its styles in the page. */
export const Fold = () => foldMark
