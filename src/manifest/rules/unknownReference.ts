import type { CatalogName, RefTarget } from '../annotations'
import { listFieldsOf } from '../catalogFields'
import type { Manifest } from '../manifest.generated'
import { keysOf, type Path } from '../path'
import { placeholdersIn } from '../placeholders'
import type { Problem } from '../problem'
import { entriesOf } from '../select'
import { didYouMean } from '../suggest'
import { isRecord } from '../walk'
import { error, type Rule } from './rule'

const names: Record<RefTarget, string> = { services: 'service', cities: 'city', testimonials: 'testimonial', videos: 'video', options: 'choice', points: 'point', questions: 'question', documents: 'document', forms: 'form', lookups: 'look-up' }

/** Whatever names a thing by its id must name one that exists. */
export const unknownReference: Rule = ({ manifest, places }) => {
  const known = new Map<RefTarget, Set<string>>()
  const idsOf = (target: RefTarget): Set<string> => {
    const ids = known.get(target) ?? collectIds(manifest, target)
    known.set(target, ids)
    return ids
  }
  return places.flatMap(({ annotations, value, path }) => {
    const target = annotations.ref as RefTarget | undefined
    if (!target || typeof value !== 'string' || idsOf(target).has(value)) return []
    const [own] = placeholdersIn(value)
    if (own !== undefined) return ownEntryProblem(manifest, target, own, path)
    const kind = names[target]
    return error('unknown-reference', path, `There is no ${kind} "${value}".${didYouMean(value, idsOf(target))}`, `Use the id of a ${kind} that exists, or add this one.`)
  })
}

function collectIds(manifest: Manifest, target: RefTarget): Set<string> {
  if (target === 'forms' || target === 'lookups') {
    const things: unknown = manifest[target]
    return new Set(isRecord(things) ? Object.keys(things) : [])
  }
  return new Set(entriesOf(manifest, target).map((entry) => entry.id))
}

/** `{city}` and `{city.neighbours}` stand for the entry a page is about, where the page is about one. */
function ownEntryProblem(manifest: Manifest, target: RefTarget, name: string, path: Path): Problem[] {
  const [, index] = keysOf(path)
  const loop = typeof index === 'number' ? manifest.routes?.[index]?.for : undefined
  const [as, field] = name.split('.')
  if (!loop || loop.as !== as) {
    return [error('unknown-reference', path, `"{${name}}" means nothing here: this page is not made for each ${as ?? 'entry'}.`, 'Write the id itself, or give the page a "for".')]
  }
  if (field === undefined && loop.each === target) return []
  if (field !== undefined && listFieldsOf(loop.each as CatalogName).includes(field)) return []
  return [error('unknown-reference', path, `"{${name}}" is not a ${names[target]}.`, `Here the id of a ${names[target]} is wanted.`)]
}
