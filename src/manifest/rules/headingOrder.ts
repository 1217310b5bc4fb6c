import { sectionLists, type Keys, at, asText, type Keyed } from '../core/read'
import { annotatedSchemaOf } from '../schema/annotatedSchema'
import { namesOf } from '../core/suggest'
import { defineRule, finding, type Finding } from './support/rule'

/** Ranks follow each other (WCAG 1.3.1, 2.4.6), the page's title first and once; kinds keep order within. */
export const headingOrder = defineRule('heading-order', {
  reads: ['routes/*/sections/*/type', 'routes/*/otherwise/sections/*/type'],
  check: ({ manifest }) => {
    const kinds = sectionKinds()
    return sectionLists(manifest).flatMap(([list, sections]) => pageProblems(kinds, sections, list))
  },
})

function pageProblems(kinds: Kinds, sections: readonly Keyed<number>[], list: Keys): Finding[] {
  const [first] = sections
  if (!first) return []
  const [title, ...further] = sections.filter(([, { type }]) => kinds.titled.has(asText(type)))
  if (!title)
    return [
      finding(at(...list, first[0], 'type'), 'heading-order/none', {
        section: asText(first[1].type),
        titled: namesOf([...kinds.titled], 20),
      }),
    ]
  const late = { section: asText(title[1].type) }
  return [
    ...(title[0] > first[0] ? [finding(at(...list, title[0], 'type'), 'heading-order/late', late)] : []),
    ...further.map(([index, { type }]) =>
      finding(at(...list, index, 'type'), 'heading-order/second', {
        section: asText(type),
        first: { keys: [...list, title[0]] },
        others: namesOf([...kinds.all].filter((kind) => !kinds.titled.has(kind)).slice(0, 3)),
      }),
    ),
  ]
}

interface Kinds {
  all: ReadonlySet<string>
  /** Those that show the title of the page. */
  titled: ReadonlySet<string>
}

function sectionKinds(): Kinds {
  const schema = annotatedSchemaOf('Section')
  const members = schema.kind === 'union' ? [...schema.byType] : []
  return {
    all: new Set(members.map(([type]) => type)),
    titled: new Set(
      members.flatMap(([type, member]) => ('annotations' in member && member.annotations.pageTitle ? [type] : [])),
    ),
  }
}
