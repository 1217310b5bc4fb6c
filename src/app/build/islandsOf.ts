import { moduleNames } from '../../forms/lazy/loadFormParts'
import { formViewOf } from '../../forms/view/formViews'
import { frameIds } from '../../page/frameIds'
import { isHydrated } from '../../sections/isHydrated'
import type { IslandProps } from '../../sections/islands'
import type { Page, SectionProps } from '../../site/page'
import type { ResolvedForm } from '../../site/resolved'
import { islandId } from '../../ui/Island'

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
  if (isHydrated(section.type))
    return [{ id: section.id, source: section, props: section as IslandProps, modules: [nameOf(section.type)] }]
  return 'form' in section && section.form ? [formIsland(section.id, section.form)] : []
}

/** A file of code is named as its descriptor: that of `city-map` is `cityMap`. */
const nameOf = (type: string): string => type.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

const formIsland = (holder: string, form: ResolvedForm): Island => ({
  id: islandId(holder, 'form'),
  source: form,
  props: { type: 'form', form },
  modules: [formViewOf(form.type).name, ...moduleNames(form)],
})
