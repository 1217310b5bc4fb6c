import { isApart } from '../forms/fields/fieldKindOf'
import { formViewOf } from '../forms/views/formViews'
import { frameIds } from '../page/frameIds'
import { islandSections, type IslandProps } from '../sections/islands'
import { sections as sectionViews } from '../sections/registry'
import type { Page, SectionProps } from '../site/page'
import type { ResolvedForm } from '../site/resolved'
import { islandId } from '../ui/Island'

/** An island of a page. */
interface Island {
  /** The id of its element. */
  id: string
  /** What its props were made from: the same object on pages where they are the same. */
  source: object
  props: IslandProps
  /** The modules with its code; a module is named as the component, or the type of field, that it holds. */
  modules: readonly string[]
}

/** The islands of a page, those of its fallback routes with them. */
export function islandsOf({
  sections,
  floating,
  fallbackRoutes = [],
}: Pick<Page, 'sections' | 'floating' | 'fallbackRoutes'>): Island[] {
  const all = [...sections, ...fallbackRoutes.flatMap((route) => ('sections' in route ? route.sections : []))]
  return [...all.flatMap(islandsIn), ...(floating?.bar ? [formIsland(frameIds.floating, floating.bar.form)] : [])]
}

function islandsIn(section: SectionProps): Island[] {
  // What hydrates as a whole is an island of its own type: its props are the section's.
  if (islandSections.has(section.type))
    return [
      { id: section.id, source: section, props: section as IslandProps, modules: [sectionViews[section.type].name] },
    ]
  return 'form' in section && section.form ? [formIsland(section.id, section.form)] : []
}

const formIsland = (holder: string, form: ResolvedForm): Island => ({
  id: islandId(holder, 'form'),
  source: form,
  props: { type: 'form', form },
  modules: [formViewOf(form.type).name, ...(form.fields.some(isApart) ? ['apart'] : [])],
})
