import type { ComponentType } from 'react'
import type { SectionProps, SectionType } from '../site/page'

/**
 * The section types that script makes live in the browser, each in a chunk of its own. All others are finished as
 * HTML: the browser never gets their code, and their props are not in the page data.
 */
export const liveSections: { [T in SectionType]?: () => Promise<ComponentType<SectionProps<T>>> } = {
  hero: async () => (await import('./Hero')).Hero,
  form: async () => (await import('./FormSection')).FormSection,
  chat: async () => (await import('./ChatSection')).ChatSection,
  gallery: async () => (await import('./Gallery')).Gallery,
}
