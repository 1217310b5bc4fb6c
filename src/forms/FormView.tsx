import type { ComponentType } from 'react'
import type { Form } from '../manifest/manifest.generated'
import type { ResolvedForm } from '../site/resolved'
import { ChatForm } from './views/ChatForm'
import type { FormViewProps } from './views/FormViewProps'
import { InlineForm } from './views/InlineForm'
import { PageForm } from './views/PageForm'
import { PanelForm } from './views/PanelForm'
import { QuickForm } from './views/QuickForm'

/** The registry of form types: how each is shown. */
export const formViews: { [T in Form['type']]: ComponentType<FormViewProps<T>> } = {
  page: PageForm,
  panel: PanelForm,
  quick: QuickForm,
  inline: InlineForm,
  chat: ChatForm,
}

/** A form, shown as its type says. */
export function FormView({ form }: { form: ResolvedForm }) {
  // The one cast of this registry: TypeScript cannot see that the key and the props go together.
  const View = formViews[form.type] as ComponentType<{ form: ResolvedForm }>
  return <View form={form} />
}
