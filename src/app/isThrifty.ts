/** What browsers that know it say about the connection (wicg.github.io/netinfo). */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether nothing should be fetched that was not asked for: the visitor saves data, or the connection is slow. */
export function isThrifty(): boolean {
  const { saveData, effectiveType } = (navigator as Navigator & { connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType?.endsWith('2g') === true
}
