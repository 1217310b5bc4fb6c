import type { ResolvedForm } from '../site/resolved'
import { LivePlace } from '../ui/LivePlace'
import { FormView } from './FormView'
import { formMoments } from './views/formViews'

/** The id of the place of a form. No section's id has an underscore. @param place what the form stands in */
export const formPlace = (place: string): string => `${place}_form`

/** A form in finished HTML: of what stands around it the browser needs no code. */
export function LiveForm({ place, form }: { place: string; form: ResolvedForm }) {
  return <LivePlace id={formPlace(place)} data-live={formMoments[form.type]}><FormView form={form} /></LivePlace>
}
