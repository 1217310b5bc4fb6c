/** The placeholders that can stand anywhere, in the order in which they are listed: a closed list. */
export const generalPlaceholders = [
  'company.name',
  'company.phone',
  'company.whatsapp',
  'company.email',
  'company.address',
  'company.hours',
  'company.rating',
  'company.ratingOutOf',
  'company.reviews',
  'company.reviewLink',
  'site.name',
  'site.url',
  'page.path',
  'page.url',
  'page.title',
  'outbox.keepDays',
] as const

type GeneralPlaceholder = (typeof generalPlaceholders)[number]

/** The placeholders that only a page has. */
export type PagePlaceholder = Extract<GeneralPlaceholder, `page.${string}`>

/** The placeholders that mean the same on every page. */
export type SitePlaceholder = Exclude<GeneralPlaceholder, PagePlaceholder>
