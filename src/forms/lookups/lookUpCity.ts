import { recall, remember } from './visit'
import { askService } from './askService'
import type { LookupOf } from './lookup'
import { readAnswer } from './readAnswer'

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
