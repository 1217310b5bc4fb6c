import type { ResolvedForm } from '../site/resolved'
import { LivePlace, livePlaceOf } from '../ui/LivePlace'
import { FormView } from './FormView'
import { formMoments } from './views/formViews'

/** A form in finished HTML: of what stands around it the browser needs no code. */
export function LiveForm({ holder, form }: { holder: string; form: ResolvedForm }) {
  return (
    <LivePlace id={livePlaceOf(holder, 'form')} data-live={formMoments[form.type]}>
      <FormView form={form} />
    </LivePlace>
  )
}
