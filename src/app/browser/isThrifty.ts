/** What browsers that know it say about the connection (wicg.github.io/netinfo). */
interface Connection {
  saveData?: boolean
  metered?: boolean
  effectiveType?: string
}

/** Whether nothing may be fetched ahead: the visitor saves data, or the connection is metered or slow. */
export function isThrifty(): boolean {
  const { saveData, metered, effectiveType } = (navigator as Navigator & { connection?: Connection }).connection ?? {}
  return Boolean(saveData || metered || effectiveType?.endsWith('2g'))
}
