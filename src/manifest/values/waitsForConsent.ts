/** The services that recognise visitors who come again. */
const recognising: ReadonlySet<unknown> = new Set(['ga4'])

/** Whether a service of `measuring` counts only visitors who agreed. */
export const waitsForConsent = ({ type, ask }: { readonly type?: unknown; readonly ask?: unknown }): boolean =>
  ask === true || recognising.has(type)
