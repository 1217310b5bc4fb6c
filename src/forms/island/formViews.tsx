import { type ComponentType, createElement } from 'react'
import type { Form } from '../../manifest/generated/manifest.generated'
import type { ResolvedForm } from '../../site/resolved'
import { type FormViewProps, FormBody } from '../view/FormBody'
import { PanelForm } from '../view/PanelForm'
import styled from 'styled-components'

/** The view was loaded before the first render. @param island the hydrated element; undefined in a build */
export const FormView = ({ form, island }: { form: ResolvedForm; island?: HTMLElement }) =>
  createElement(formViewOf(form.type), { form, ...(island && { island }) })

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

/** A form on a sheet of its own. The types differ only in their width. */
const SheetForm = ({ form }: FormViewProps<'page' | 'inline' | 'quick'>) => (
  <Sheet data-kind={form.type}>
    <FormBody form={form} />
  </Sheet>
)

const Sheet = styled.div`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-l);
  padding: clamp(1.25rem, 0.8rem + 2.2vw, 2.5rem);
  /* It is light on a deep ground too. */
  [data-tone='deep'] & { --on-deep-muted: var(--muted); }
  &[data-kind='quick'] { padding: 1.25rem 1.35rem; border-radius: var(--radius-m); box-shadow: 0 18px 50px -18px rgb(0 0 0 / 0.28); }
  @container style(--cards: outlined) { &, &[data-kind='quick'] { border: 2px solid var(--ink); border-radius: var(--radius-s); box-shadow: .3rem .3rem 0 var(--ink); } }
`
