import { dirname, join } from 'node:path'
import { attempt, valueAt } from '../../manifest/core/read'
import { valueOf, type Operation } from '../../manifest/edits/pointer'
import type { JoinedText } from '../../manifest/json/listFiles'
import { readyLooks } from '../../manifest/schema/schema'
import { fromRoot } from '../process/paths'
import { lookFile } from './readKind'
import { ownKinds } from './readKinds'

/** A complete theme: one of the engine's, or of the site's own. */
export interface Look {
  name: string
  text: string
  /** Its file, absolute. */
  file: string
  isOwn: boolean
}

/** The looks of the site that this process is about; one of its own stands in place of the engine's with its name. */
export function looks(): Look[] {
  const ofSite = ownKinds().kinds.flatMap(({ type, folder, look }) =>
    look === undefined ? [] : [{ name: type, text: look, file: join(folder, lookFile), isOwn: true }],
  )
  return [
    ...ofSite,
    ...Object.entries(readyLooks).flatMap(([name, { theme }]) =>
      ofSite.some((one) => one.name === name)
        ? []
        : [{ name, text: JSON.stringify(theme), file: fromRoot(`schema/looks/${name}.json`), isOwn: false }],
    ),
  ]
}

/** The name that a manifest's own text has for its look; most have none, and are not parsed. */
export const lookIn = (text: string): unknown =>
  text.includes('"look"')
    ? (valueAt(
        attempt(() => JSON.parse(text) as unknown),
        'site',
        'theme',
        'look',
      ) ?? undefined)
    : undefined

/** The look that a text names; undefined where it names none that is there. */
export function lookOf(text: string): Look | undefined {
  const wanted = lookIn(text)
  return wanted === undefined ? undefined : looks().find(({ name }) => name === wanted)
}

/** A look as a base of the theme alone. @param name as people read it, such as its file as seen from the manifest */
export function lookAsBase({ file, text, name: lookName }: Look, name = lookName) {
  const [before, after] = ['{"site":{"theme":', '}}']
  const base: JoinedText = { text: `${before}${text}${after}`, lists: [] }
  const content = { offset: before.length, length: text.length }
  return { name, mediaFolder: join(dirname(file), 'media'), base, content }
}

/** Choosing a look takes it as it is, in place of what the theme said; its values are not written into the manifest. */
export function withChosenLook(operation: Operation, root: unknown): Operation {
  if (operation.do !== 'set' || operation.at.join('/') !== 'site/theme/look') return operation
  const look = looks().find(({ name }) => name === operation.value)
  if (!look) return operation
  const at = operation.at.slice(0, -1)
  return { do: 'set', at, value: { look: look.name, ...(JSON.parse(look.text) as object) }, was: valueOf(root, at) }
}
