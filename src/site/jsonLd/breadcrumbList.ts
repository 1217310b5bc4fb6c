import type { BreadcrumbList } from 'schema-dts'
import type { Crumb } from '../pages/breadcrumbs'

/** The line that shows where one is, as visitors see it: the same steps in the same words. */
export const breadcrumbList = (crumbs: readonly Crumb[], canonical: string): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: { '@id': new URL(canonical).origin + href },
  })),
})
