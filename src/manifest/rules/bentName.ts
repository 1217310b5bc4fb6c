import { loopOf, sectionLists, textAt } from '../core/read'
import { labelKeys } from '../entries/entryLabel'
import { fieldsOf } from '../schema/lists'
import { wordsOfMarkup } from '../text/markup'
import { defineRule, finding } from './support/rule'
import postpositions from './support/postpositions.json' with { type: 'json' }

/** A name that is filled in stays as it is, where the language would bend it: `तबला` becomes `तबले` before `की`. */
export const bentName = defineRule('bent-name', {
  reads: 'everything',
  check: ({ manifest, annotated }) => {
    const { site } = manifest
    const behind = (postpositions as Partial<Record<string, string>>)[site.language.split('-')[0] ?? '']
    if (behind === undefined) return []
    const before = new RegExp(`\\{(\\w+)\\.(\\w+)\\}${behind}(?![\\p{L}\\p{M}])`, 'gu')
    const loops = manifest.routes.flatMap((route) => loopOf(route) ?? [])
    return annotated.texts.flatMap(({ value, path }) => {
      if (!value.includes('{')) return []
      const bent = [...wordsOfMarkup(value).matchAll(before)].find(([, as, field = '']) =>
        loops.some((loop) => loop.as === as && bends(manifest, loop.each, field)),
      )
      if (!bent) return []
      const [, as, field, ...words] = bent
      return finding(path, 'bent-name', { placeholder: `{${as}.${field}}`, word: words.join('') })
    })
  },
})

/** Whether a field of a list's entries names something else than a place or a person, whose names are the same everywhere. */
function bends(manifest: unknown, list: string, field: string): boolean {
  const { node } = fieldsOf(manifest, list).find(({ key }) => key === field) ?? {}
  const named = node?.['x-ref'] ?? ([...labelKeys, 'short'].includes(field) ? list : undefined)
  const isOfPeople = sectionLists(manifest).some(([, sections]) =>
    sections.some(([, section]) => section.layout === 'people' && textAt(section, 'entries', 'from') === named),
  )
  const isProper = named === undefined || ['cities', 'branches', 'testimonials'].includes(named) || isOfPeople
  return !isProper && textAt(manifest, 'lists', named, 'linkedData', 'as') !== 'Person'
}
