import { lookUpCity } from '../../../forms/lookups/lookUpCity'
import { whenIdle } from '../whenIdle'

/** Looks up the visitor's city when the browser is idle; after a failure the default stays. */
export function startCityLabel(): void {
  const label = document.querySelector<HTMLElement>('[data-lookup]')
  const { lookup: url, lookupAnswer: answer, lookupSeconds } = label?.dataset ?? {}
  if (!label || !url || !answer) return
  whenIdle(() =>
    lookUpCity({ url, answer, timeoutSeconds: Number(lookupSeconds) }).then((city) => {
      if (city) label.textContent = listedName(city)
    }),
  )
}

/** Returns the name in the page's language of a city that a searched list of the page has, see `searchedAs`. */
export function listedName(city: string): string {
  const names = [...document.querySelectorAll<HTMLElement>('[data-filter-item]')].map(
    ({ dataset }) => dataset.filterItem ?? '',
  )
  const listed = names.find((each) => `|${each}|`.toLowerCase().includes(`|${city.toLowerCase()}|`))
  return listed?.split('|')[0] ?? city
}
