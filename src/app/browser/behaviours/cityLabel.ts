import { lookUpCity } from '../../../forms/lookups/lookUpCity'
import { whenIdle } from '../whenIdle'

/** Looks up the visitor's city when the browser is idle; after a failure the default stays. */
export function startCityLabel(): void {
  const label = document.querySelector<HTMLElement>('[data-lookup]')
  const { lookup: url, lookupAnswer: answer, lookupSeconds } = label?.dataset ?? {}
  if (!label || !url || !answer) return
  whenIdle(() =>
    lookUpCity({ url, answer, timeoutSeconds: Number(lookupSeconds) }).then(async (city) => {
      if (!city) return
      const isListed = document.querySelector('[data-filter-item]') !== null
      label.textContent = isListed ? (await import('./listedName')).listedName(city) : city
    }),
  )
}
