import type { BreadcrumbList } from 'schema-dts'
import type { Crumb } from '../page'

/** The breadcrumbs of a page, with the same steps and words as visitors see. */
export const breadcrumbList = (crumbs: readonly Crumb[], canonical: string): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: { '@id': new URL(canonical).origin + href },
  })),
})
