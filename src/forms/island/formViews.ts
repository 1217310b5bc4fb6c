import type { ComponentType } from 'react'
import type { Form } from '../../manifest/generated/manifest.generated'
import type { ResolvedForm } from '../../site/resolved'
import type { FormViewProps } from '../view/FormViewProps'
import { PanelForm } from '../view/PanelForm'
import { SheetForm } from '../view/SheetForm'

type FormType = Form['type']

/** Views that nearly every page has are in one chunk; the conversation has its own. */
const formViews: { [T in FormType]: () => Promise<ComponentType<FormViewProps<T>>> } = {
  page: async () => SheetForm,
  quick: async () => SheetForm,
  inline: async () => SheetForm,
  panel: async () => PanelForm,
  chat: async () => (await import('../chat/ChatForm')).ChatForm,
}

export const formTypes = Object.keys(formViews) as FormType[]

type FormComponent = ComponentType<{ form: ResolvedForm; island?: HTMLElement }>

const loaded = new Map<FormType, FormComponent>()

/** Loads the view of a type of form, before it is rendered. */
export async function loadFormView(type: FormType): Promise<void> {
  // The one cast of this registry: TypeScript cannot see that the key and the props go together.
  if (!loaded.has(type)) loaded.set(type, (await formViews[type]()) as FormComponent)
}

export function formViewOf(type: FormType): FormComponent {
  const view = loaded.get(type)
  if (!view) throw new Error(`Bug: the view of ${type} forms was not loaded.`)
  return view
}
