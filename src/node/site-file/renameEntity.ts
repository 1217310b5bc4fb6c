import type { Change } from '../../manifest/core/change'
import { keysOf, blocksAt } from '../../manifest/core/read'
import { addressesFor, referencesTo } from '../../manifest/references/references'
import { oneOf } from '../../words/article'
import { groupOf, entitiesIn, wordFor, type Entity } from '../../manifest/entries/entities'
import { changeText, replaceValues } from './text/changeText'
import type { OpenManifest } from './openManifest'
import { CommandError } from './CommandError'

/** Renames an entity everywhere, and redirects the old addresses of its pages to the new ones. */
export function renameEntity(
  { manifest, annotatedValues: places, text }: OpenManifest,
  entity: Entity,
  id: string,
  wasPublished = true,
) {
  const word = wordFor(manifest, entity.list)
  if (id === entity.id) throw new CommandError(`The ${word} is called "${id}" already.`, 2, 'name-same')
  if (entity.list === 'routes') rejectFixedAddress(entity.id, id)
  const taken = entitiesIn(manifest, entity.list).some((other) => other.id === id && groupOf(other) === groupOf(entity))
  if (taken) throw new CommandError(`There is ${oneOf(word)} "${id}" already.`, 2, 'name-taken')
  const references = referencesTo(manifest, places, entity)
  const renamed = replaceValues(
    text,
    references.map(({ at, onKey, renamed: words }) => ({ at: keysOf(at), ...(onKey && { onKey }), value: words(id) })),
  )
  const moved = addressesFor(manifest, entity)
    .map((address) => ({ from: address.path, to: address.renamed(id) }))
    .filter(({ from, to }) => from !== to && !from.includes('{'))
  const redirects = wasPublished ? redirectsFor(JSON.parse(renamed), moved) : []
  return { text: changeText(renamed, redirects), references, moved }
}

/** Rejects addresses that hosts require. @throws {CommandError} */
function rejectFixedAddress(from: string, to: string): void {
  const fixed: Record<string, string> = { '/': 'the home page', '*': 'the page for addresses that do not exist' }
  for (const address of [from, to])
    if (Object.hasOwn(fixed, address))
      throw new CommandError(
        address === from
          ? `"${from}" is ${fixed[from] ?? ''}: it keeps its address, and a site needs one.`
          : `"${to}" is the address of ${fixed[to] ?? ''}: change "path" by hand if this is to be it.`,
        2,
        'address-fixed',
      )
}

/** The changes of the list of redirects: one from every old address. */
function redirectsFor(manifest: unknown, moved: readonly { from: string; to: string }[]): Change[] {
  const redirects = blocksAt(manifest, 'redirects')
  const left = moved.filter(({ from }) => from !== '/' && !redirects.some(([, redirect]) => redirect.from === from))
  const done = redirects.filter(([, redirect]) => moved.some(({ to }) => redirect.from === to)).map(([index]) => index)
  const reused = done.slice(0, left.length).flatMap((index, position): Change[] => {
    const redirect = left[position]
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
