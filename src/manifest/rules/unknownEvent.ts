import { at, type Path, withoutNotes } from '../core/read'
import { defineRule, finding } from './support/rule'

/** The label of an event that is not counted: its conversion would never be reported. */
export const unknownEvent = defineRule('unknown-event', {
  reads: ['measuring/events', 'measuring/to'],
  check: ({ manifest: { measuring } }) =>
    (measuring?.to ?? []).flatMap((service, index) =>
      Object.keys(withoutNotes('labels' in service ? service.labels : {})).flatMap((event) => {
        if (Object.hasOwn(measuring?.events ?? {}, event)) return []
        const location: Path = at('measuring', 'to', index, 'labels', event)
        return finding(location, 'unknown-event', { event }, { onKey: true })
      }),
    ),
})
