/** The parts of a descriptor for any text: trimmed before it is sent, and shown as it is. */
export const plainText = {
  normalise: (_field: unknown, value: string): string => value.trim(),
  validate: (): undefined => undefined,
  words: (_field: unknown, value: string): string => value,
}
