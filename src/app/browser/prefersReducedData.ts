/** The part of the Network Information API that is used (wicg.github.io/netinfo). */
interface Connection {
  saveData?: boolean
  metered?: boolean
  effectiveType?: string
}

/** Whether nothing may be prefetched: the visitor saves data, or the connection is metered or slow. */
export function prefersReducedData(): boolean {
  const { saveData, metered, effectiveType } = (navigator as Navigator & { connection?: Connection }).connection ?? {}
  return Boolean(saveData || metered || effectiveType?.endsWith('2g'))
}
