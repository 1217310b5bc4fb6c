/** How a value is treated that can be any text: sent without the space around it, shown as it is. */
export const plainText = {
  normalise: (_field: unknown, value: string): string => value.trim(),
  validate: (): undefined => undefined,
  words: (_field: unknown, value: string): string => value,
}
