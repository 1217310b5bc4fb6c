/** The id of one option's element: an id has no spaces. */
export const optionId = (id: string, value: string): string => `${id}-${value.replaceAll(/\s+/g, '-')}`
