import { moduleNames } from '../../forms/view/FormBody'
import { scriptsOfKinds } from '../../forms/own/ownKinds'
import { formViewOf } from '../../forms/island/formViews'
import { frameIds } from '../../page/frameIds'
import type { IslandProps, OwnIslandProps } from '../../sections/islands'
import { kindOf, ownPropsOf } from '../../sections/kindOf'
import { blocksOf, type Page, type SectionProps } from '../../site/page'
import type { ResolvedForm } from '../../site/resolved'
import { islandId } from '../../ui/Island'
import type { SiteContextData } from '../../ui/SiteContext'

export interface Island {
  id: string
  /** The source of its props, the same object on all pages with equal props. */
  source: object
  props: IslandProps | OwnIslandProps
  /** The modules with its code; a module is named as its component or its type of field. */
  modules: readonly string[]
  /** The scripts of the site's own kinds that it needs, as names of scripts. */
  kinds?: readonly `kind:${string}`[]
  /** The type of a section of the site's own. */
  ownType?: string
}

/** The islands of a page, including those of its fallback routes. */
export function islandsOf(
  { sections, floating, fallbackRoutes = [] }: Pick<Page, 'sections' | 'floating' | 'fallbackRoutes'>,
  site: SiteContextData,
): Island[] {
  const all = [...sections, ...fallbackRoutes.flatMap((route) => ('sections' in route ? route.sections : []))]
  return [
    ...all.flatMap((section) => islandsIn(section, site)),
    ...(floating?.bar ? [formIsland(frameIds.floating, floating.bar.form)] : []),
  ]
}

function islandsIn(section: SectionProps, site: SiteContextData): Island[] {
  const { id, type } = section
  const { siteKind } = kindOf(type)
  if (siteKind?.hydration)
    return [
      {
        id,
        source: section,
        props: { ...section, ...ownPropsOf(siteKind, site) },
        modules: [`island:${type}`],
        ownType: type,
      },
    ]
  const inText = blocksOf(section).flatMap((one) =>
    one.block.type === 'form' ? [formIsland(one.id, one.block.form)] : [],
  )
  return 'form' in section && section.form ? [formIsland(id, section.form), ...inText] : inText
}

function formIsland(holder: string, form: ResolvedForm): Island {
  const kinds = scriptsOfKinds(form)
  return {
    id: islandId(holder, 'form'),
    source: form,
    props: { type: 'form', form },
    modules: [formViewOf(form.type).name, ...moduleNames(form), ...(kinds ? ['ownKinds'] : [])],
    ...(kinds && { kinds }),
  }
}
