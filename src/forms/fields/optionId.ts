/** The id of one option's element, without the spaces of its value. */
export const optionId = (id: string, value: string): string => `${id}-${value.replaceAll(/\s+/g, '-')}`
