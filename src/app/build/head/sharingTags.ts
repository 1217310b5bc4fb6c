import type { Head, SiteShell } from '../../../site/page'
import { meta, property } from './tags'

/** Open Graph tags (ogp.me), which X reads too, with absolute addresses. @param picture address of 1200 × 630 px */
export function sharingTags(
  { title, description, canonical, alternates = [] }: Head,
  { name, language }: SiteShell,
  picture: string | undefined,
): string[] {
  if (!canonical) return []
  return [
    property('og:type', 'website'),
    property('og:site_name', name),
    ...localeOf(language).map((locale) => property('og:locale', locale)),
    ...alternates
      .filter(({ tag }) => tag !== language)
      .flatMap(({ tag }) => localeOf(tag))
      .map((locale) => property('og:locale:alternate', locale)),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    ...(picture ? pictureTags(new URL(canonical).origin + picture, title) : []),
    meta('twitter:card', picture ? 'summary_large_image' : 'summary'),
  ]
}

/** An Open Graph locale has a country: the likeliest one of the language (unicode.org/reports/tr35). */
function localeOf(tag: string): string[] {
  const { language, region } = new Intl.Locale(tag).maximize()
  return region ? [`${language}_${region}`] : []
}

const pictureTags = (address: string, words: string): string[] => [
  property('og:image', address),
  property('og:image:width', '1200'),
  property('og:image:height', '630'),
  property('og:image:alt', words),
]
