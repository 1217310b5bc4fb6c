/** The name of the metadata by which a page says which saves it was made from. */
export const madeName = 'townsite-made-from'

/** The message in which a page says it, once it is connected. */
export const shownEvent = 'townsite:shown'
