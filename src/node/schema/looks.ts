import { join } from 'node:path'
import { attempt } from '../../manifest/core/attempt'
import { valueAt } from '../../manifest/core/read'
import type { JoinedText } from '../../manifest/json/listFiles'
import { lookFile, type OwnKind } from './readKind'
import { ownKinds } from './readKinds'

type Look = OwnKind & { look: string }

/** The looks of the site that this process is about. */
export const looks = (): Look[] => ownKinds().kinds.filter((kind): kind is Look => kind.look !== undefined)

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
  const name = lookIn(text)
  return name === undefined ? undefined : looks().find(({ type }) => type === name)
}

/** A look as a base of the theme alone. @param name the look's file as seen from the manifest */
export function lookAsBase({ folder, look, ...kind }: Look, name = `${kind.name}/${lookFile}`) {
  const [before, after] = ['{"site":{"theme":', '}}']
  const base: JoinedText = { text: `${before}${look}${after}`, lists: [] }
  const content = { offset: before.length, length: look.length }
  return { name, mediaFolder: join(folder, 'media'), base, content }
}
