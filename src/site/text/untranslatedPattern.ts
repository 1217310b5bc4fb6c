/** Matches a text once its values are filled in. @param parts the texts around the values, in order */
export const untranslatedPattern = (parts: readonly string[]): RegExp =>
  new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^]*')}$`)
