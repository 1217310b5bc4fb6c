import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyChange, minimal, minimalText } from './minimal'

/** Each folder in it is a mistake: a change of the smallest site, or a whole text, and what is reported of it. */
export const casesFolder = join(import.meta.dirname, 'cases')

const changeFile = (name: string): string => join(casesFolder, name, 'change.json')

/** Whether a case is a change of the smallest site. */
export const isChange = (name: string): boolean => existsSync(changeFile(name))

export const changeOf = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(changeFile(name), 'utf8')) as Record<string, unknown>

/** The text of a case's manifest. */
export function caseText(name: string): string {
  const whole = join(casesFolder, name, 'site.json')
  return existsSync(whole) ? readFileSync(whole, 'utf8') : minimalText(applyChange(minimal(), changeOf(name)))
}
