import type { Form } from '../../manifest/generated/manifest.generated'
import type { PageBody } from '../page'
import type { PageValues } from '../PageValues'
import { withStarts } from '../resolve/startValues'
import type { Resolver } from '../resolve/Resolver'
import type { ResolvedForm } from '../resolved'

/** Returns a function that lets the form of a part start with the values of the page. */
export function startedForms(resolver: Resolver, { with: starts }: PageBody, page: PageValues) {
  return <T extends object>(part: T): T => {
    if (!starts || !('form' in part)) return part
    const form = part.form as ResolvedForm
    const declared = resolver.manifest.forms[form.name] as Form
    const started = withStarts(form, declared, starts, page, (text) => resolver.fill(text, page))
    return started === form ? part : { ...part, form: started }
  }
}
