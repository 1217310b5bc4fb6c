import { formViewOf } from '../forms/views/formViews'
import { places } from '../page/places'
import { cityLookupOf, CityLabel } from '../sections/CityLabel'
import { Gallery } from '../sections/Gallery'
import type { LiveProps } from '../sections/live'
import { TypedLine } from '../sections/TypedLine'
import type { Page, SectionProps } from '../site/page'
import type { ResolvedForm } from '../site/resolved'
import { livePlaceOf } from '../ui/LivePlace'

/** A part of a page that script makes live. */
interface LivePart {
  /** The id of its element. */
  id: string
  /** What it is made of: the same object on pages where it is the same. */
  piece: object
  props: LiveProps
  /** The modules with its code; a module is named as the component it holds. */
  modules: readonly string[]
}

/** The parts of a page that script makes live, those of its detours with them. */
export function livePartsOf({
  sections,
  floating,
  detours = [],
}: Pick<Page, 'sections' | 'floating' | 'detours'>): LivePart[] {
  const all = [...sections, ...detours.flatMap((detour) => ('sections' in detour ? detour.sections : []))]
  return [...all.flatMap(partsIn), ...(floating ? [formPart(places.floating, floating.bar.form)] : [])]
}

function partsIn(section: SectionProps): LivePart[] {
  const parts: LivePart[] = []
  if (section.type === 'gallery')
    parts.push({ id: section.id, piece: section, props: section, modules: [Gallery.name] })
  if ('typed' in section && section.typed)
    parts.push({
      id: livePlaceOf(section.id, 'typed'),
      piece: section.typed,
      props: { type: 'typed', ...section.typed },
      modules: [TypedLine.name],
    })
  if ('place' in section && section.place && cityLookupOf(section.place))
    parts.push({
      id: livePlaceOf(section.id, 'city'),
      piece: section.place,
      props: { type: 'city', place: section.place },
      modules: [CityLabel.name],
    })
  if ('form' in section && section.form) parts.push(formPart(section.id, section.form))
  return parts
}

const formPart = (holder: string, form: ResolvedForm): LivePart => ({
  id: livePlaceOf(holder, 'form'),
  piece: form,
  props: { type: 'form', form },
  modules: [formViewOf(form.type).name],
})
