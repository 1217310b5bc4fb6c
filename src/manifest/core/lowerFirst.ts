/** A title inside a sentence: the schema's titles begin with a capital. */
export const lowerFirst = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1)
