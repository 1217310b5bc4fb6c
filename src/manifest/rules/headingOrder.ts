import { pathOf } from '../path'
import { planOf } from '../plan'
import { asText, blocksAt, valueAt, type Keyed } from '../read'
import { listWords } from '../suggest'
import { defineRule, found, type Finding } from './rule'

/**
 * A page's headings go from one rank to the next (WCAG 1.3.1, 2.4.6): its title first and once. Every kind of section
 * keeps that order within itself; which of them follow each other is the manifest's to say.
 */
export const headingOrder = defineRule({
  name: 'heading-order',
  severity: 'error',
  explains: 'Every page has one title, and it stands in the first section.',
  reads: ['routes/*/sections/*/type', 'routes/*/otherwise/sections/*/type'],
  check: ({ manifest }) =>
    blocksAt(manifest, 'routes').flatMap(([index, route]) => [
      ...pageProblems(sectionsOf(route), ['routes', index, 'sections']),
      ...pageProblems(sectionsOf(valueAt(route, 'otherwise')), ['routes', index, 'otherwise', 'sections']),
    ]),
})

const sectionsOf = (page: unknown): Keyed<number>[] => blocksAt(page, 'sections')

function pageProblems(sections: readonly Keyed<number>[], list: readonly (string | number)[]): Finding[] {
  const [first] = sections
  const kinds = sectionKinds()
  if (!first) return []
  const [title, ...further] = sections.filter(([, { type }]) => kinds.titled.has(asText(type)))
  const at = (place: number) => pathOf([...list, place, 'type']) as NonNullable<ReturnType<typeof pathOf>>
  if (!title)
    return [
      found(
        at(first[0]),
        `This page has no title of the first rank: a section "${asText(first[1].type)}" begins with a heading of the second.`,
        `Let a section with the page's title be the first: ${listWords([...kinds.titled], 20)}.`,
      ),
    ]
  return [
    ...(title[0] > first[0]
      ? [
          found(
            at(title[0]),
            `The page's title stands below headings of a lower rank: the section "${asText(title[1].type)}" that has it is not the first.`,
            'Move this section to the top of the page.',
          ),
        ]
      : []),
    ...further.map(([place, { type }]) =>
      found(
        at(place),
        `The section "${asText(type)}" is a second title of the first rank on this page; ${[...list, title[0]].join(' › ')} has one already.`,
        `Take a kind of section without a page's title, such as ${listWords([...kinds.all].filter((kind) => !kinds.titled.has(kind)).slice(0, 3))}.`,
      ),
    ),
  ]
}

function sectionKinds(): { all: ReadonlySet<string>; titled: ReadonlySet<string> } {
  const plan = planOf('Section')
  const members = plan.kind === 'union' ? [...plan.byType] : []
  return {
    all: new Set(members.map(([type]) => type)),
    titled: new Set(
      members.flatMap(([type, member]) => ('annotations' in member && member.annotations.pageTitle ? [type] : [])),
    ),
  }
}
