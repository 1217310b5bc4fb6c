import { recall, remember } from '../engine/visit'
import { askService } from './askService'
import type { LookupOf } from './lookup'
import { readAnswer } from './readAnswer'

/** Longest name of a city that is shown, in characters. */
const maxLength = 40

/**
 * Finds the visitor's city from the connection, once in a visit. Returns undefined, and says so only to developers,
 * where it cannot be found. Never throws.
 */
export async function lookUpCity({
  url,
  answer,
  timeoutSeconds,
}: Pick<LookupOf<'city'>, 'url' | 'answer' | 'timeoutSeconds'>): Promise<string | undefined> {
  const key = `city:${url}`
  const known = recall(key)
  if (typeof known === 'string') return known
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
