import { whenIdle } from '../whenIdle'
import { recall, remember } from '../../../forms/lookups/visit'
import { askService, readAnswer, type LookupOf } from '../../../forms/lookups/askService'

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
    ({ dataset }) => dataset.filterItem!,
  )
  const listed = names.find((each) => `|${each}|`.toLowerCase().includes(`|${city.toLowerCase()}|`))
  return listed?.split('|')[0] ?? city
}

/** Longest city name that is shown, in characters. */
const maxLength = 40

/** Finds the city from the connection, once a visit. Never throws; logs why there is none. */
export async function lookUpCity({
  url,
  answer,
  timeoutSeconds,
}: Pick<LookupOf<'city'>, 'url' | 'answer' | 'timeoutSeconds'>): Promise<string | undefined> {
  const key = `city:${url}`
  const cached = recall(key)
  if (typeof cached === 'string') return cached
  try {
    const city = readAnswer(await askService(url, timeoutSeconds), answer, maxLength)
    if (!city) throw new Error('no text')
    remember(key, city)
    return city
  } catch (cause) {
    console.info(`No city from ${url}:`, String(cause))
    return undefined
  }
}
