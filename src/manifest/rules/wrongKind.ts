import type { RefTarget } from '../annotations'
import { planOf } from '../plan'
import { namedBlocksAt, textAt } from '../read'
import { listWords } from '../suggest'
import { thingNames, whereThingsStand } from '../thingNames'
import { error, type Rule } from './rule'

const definitions: Partial<Record<RefTarget, string>> = { forms: 'Form', lookups: 'Lookup' }

/** A form or look-up that exists and cannot stand here: a chat needs a conversation, a panel a way to close it. */
export const wrongKind: Rule = ({ manifest, places }) =>
  places.pointers.flatMap(({ annotations: { ref, kinds }, value, path }) => {
    if (!kinds || typeof value !== 'string') return []
    const target = ref as RefTarget
    const type = textAt(manifest, target, value, 'type')
    // A kind that does not exist is told where the thing itself stands.
    if (type === undefined || kinds.includes(type) || !isKind(target, type)) return []
    const fitting = namedBlocksAt(manifest, target).flatMap(([name, thing]) =>
      kinds.includes(String(thing.type)) ? [name] : [],
    )
    const others = fitting.length > 0 ? ` These are: ${listWords(fitting)}.` : ''
    return error(
      'wrong-kind',
      path,
      `The ${thingNames[target]} "${value}" is of the kind "${type}" (${whereThingsStand(target)} › ${value}); here ${listWords(kinds.map((kind) => `"${kind}"`)).replace(/, (?="[^"]*"$)/, ' or ')} is wanted.`,
      `Choose another ${thingNames[target]}, or change its type.${others}`,
    )
  })

function isKind(target: RefTarget, type: string): boolean {
  const plan = planOf(definitions[target] ?? 'Form')
  return plan.kind === 'union' && plan.byType.has(type)
}
