/** Matches what a text says once something is filled in. @param parts the texts around that, in their order */
export const untranslatedPattern = (parts: readonly string[]): RegExp =>
  new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^]*')}$`)
