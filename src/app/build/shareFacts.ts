import type { Page } from '../../site/page'
import type { Picture } from '../../site/resolved'

/** What the picture that a page is shared with is made of. */
export interface ShareFacts {
  title: string
  /** The address of the logo. */
  logo: string
  /** The address of the page's first picture. */
  picture: string | undefined
}

/** Of a page; nothing for one that is not to be found. */
export const shareFacts = (page: Page): ShareFacts | undefined =>
  page.head.searchable
    ? { title: page.head.title, logo: page.header.logo.src, picture: firstPicture(page)?.src }
    : undefined

/** The first picture that a page's sections name, of themselves or of what they show. */
function firstPicture({ sections }: Page): Picture | undefined {
  for (const section of sections) {
    const values = Object.values(section as object)
    const found = [
      ...values,
      ...values.flatMap((value: unknown) => (isRecord(value) ? Object.values(value) : [])),
    ].find(isPicture)
    if (found) return found
  }
  return undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isPicture = (value: unknown): value is Picture =>
  isRecord(value) && typeof value.src === 'string' && typeof value.width === 'number' && typeof value.alt === 'string'
