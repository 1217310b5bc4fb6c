import type { Change } from '../../manifest/core/change'
import { keysOf } from '../../manifest/core/path'
import { addressesFor, referencesTo, type Reference } from '../../manifest/references/references'
import { blocksAt } from '../../manifest/core/read'
import { groupOf, entitiesIn, wordFor, type Entity } from '../../manifest/entries/entities'
import { changeText, replaceStrings } from './text/changeText'
import type { OpenManifest } from './openManifest'
import { CommandError } from './CommandError'

interface Renamed {
  text: string
  references: readonly Reference[]
  moved: readonly { from: string; to: string }[]
}

/** Leads old addresses to the new ones. @param wasPublished whether anybody may know the old addresses */
export function renameEntity(
  { manifest, places, text }: OpenManifest,
  entity: Entity,
  id: string,
  wasPublished = true,
): Renamed {
  const word = wordFor(manifest, entity.list)
  if (id === entity.id) throw new CommandError(`The ${word} is called "${id}" already.`)
  if (entity.list === 'routes') rejectFixedAddress(entity.id, id)
  const taken = entitiesIn(manifest, entity.list).some((other) => other.id === id && groupOf(other) === groupOf(entity))
  if (taken) throw new CommandError(`There is a ${word} "${id}" already.`)
  const references = referencesTo(manifest, places, entity)
  const renamed = replaceStrings(
    text,
    references.map(({ at, onKey, renamed: words }) => ({ at: keysOf(at), ...(onKey && { onKey }), value: words(id) })),
  )
  const moved = addressesFor(manifest, entity)
    .map((address) => ({ from: address.path, to: address.renamed(id) }))
    .filter(({ from, to }) => from !== to && !from.includes('{'))
  const redirects = wasPublished ? redirectsFor(JSON.parse(renamed), moved) : []
  return { text: changeText(renamed, redirects), references, moved }
}

/** Two addresses are not a matter of taste: every host asks for them. @throws {CommandError} */
function rejectFixedAddress(from: string, to: string): void {
  const fixed: Record<string, string> = { '/': 'the home page', '*': 'the page for addresses that do not exist' }
  for (const address of [from, to])
    if (Object.hasOwn(fixed, address))
      throw new CommandError(
        address === from
          ? `"${from}" is ${fixed[from] ?? ''}: it keeps its address, and a site needs one.`
          : `"${to}" is the address of ${fixed[to] ?? ''}: change "path" by hand if this is to be it.`,
      )
}

/** One redirect from each old address. One that leads away from a present page has its place taken. */
function redirectsFor(manifest: unknown, moved: readonly { from: string; to: string }[]): Change[] {
  const redirects = blocksAt(manifest, 'redirects')
  const left = moved.filter(({ from }) => from !== '/' && !redirects.some(([, redirect]) => redirect.from === from))
  const done = redirects.filter(([, redirect]) => moved.some(({ to }) => redirect.from === to)).map(([index]) => index)
  const reused = done.slice(0, left.length).flatMap((index, place): Change[] => {
    const redirect = left[place]
    return redirect
      ? [
          { do: 'set', at: ['redirects', index, 'from'], value: redirect.from },
          { do: 'set', at: ['redirects', index, 'to'], value: redirect.to },
        ]
      : []
  })
  return [
    ...reused,
    ...left
      .slice(done.length)
      .map((redirect, more): Change => ({ do: 'insert', at: ['redirects', redirects.length + more], value: redirect })),
    ...done
      .slice(left.length)
      .reverse()
      .map((index): Change => ({ do: 'remove', at: ['redirects', index] })),
  ]
}
