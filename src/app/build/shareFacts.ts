import { isRecord } from '../../manifest/core/read'
import type { Page } from '../../site/page'
import type { Picture } from '../../site/resolved'

export interface ShareFacts {
  title: string
  logo: string
  /** The address of the page's first picture. */
  picture: string | undefined
}

/** Undefined for the page of unknown addresses. */
export const shareFacts = (page: Page): ShareFacts | undefined =>
  page.head.searchable
    ? { title: page.head.title, logo: page.header.logo.src, picture: firstPicture(page)?.src }
    : undefined

/** The first picture in the props of a page's sections, or one level below. */
function firstPicture({ sections }: Page): Picture | undefined {
  for (const section of sections) {
    const values = Object.values(section as object)
    const picture = [
      ...values,
      ...values.flatMap((value: unknown) => (isRecord(value) ? Object.values(value) : [])),
    ].find(isPicture)
    if (picture) return picture
  }
  return undefined
}

const isPicture = (value: unknown): value is Picture =>
  isRecord(value) && typeof value.src === 'string' && typeof value.width === 'number' && typeof value.alt === 'string'
