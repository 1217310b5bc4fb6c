import type { ComponentType } from 'react'
import { loadFormView } from '../forms/views/formViews'
import type { SectionProps, SectionType } from '../site/page'
import { FormSection } from './FormSection'

/**
 * When a part of a page is made live: at the first sign that somebody is about to use it, when it comes into view, or as
 * soon as the browser has nothing else to do.
 */
export type LiveMoment = 'intent' | 'visible' | 'idle'

interface LiveSection<T extends SectionType> {
  moment: LiveMoment
  /** Loads what the section needs, in chunks of its own. */
  load(props: SectionProps<T>): Promise<ComponentType<SectionProps<T>>>
}

/**
 * The section types that script makes live in the browser. All others are finished as HTML: the browser never gets their
 * code, nor their props.
 */
export const liveSections: { readonly [T in SectionType]?: LiveSection<T> } = {
  hero: {
    moment: 'idle',
    load: async ({ form }) => (await Promise.all([import('./Hero'), form && loadFormView(form.type)]))[0].Hero,
  },
  form: {
    moment: 'intent',
    load: async ({ form }) => (await loadFormView(form.type), FormSection),
  },
  chat: {
    moment: 'idle',
    load: async ({ form }) => (await Promise.all([import('./ChatSection'), loadFormView(form.type)]))[0].ChatSection,
  },
  gallery: {
    moment: 'visible',
    load: async () => (await import('./Gallery')).Gallery,
  },
}
