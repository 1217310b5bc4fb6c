import { freeName } from '../../../manifest/core/freeName'
import { slugOf } from '../../../manifest/core/slugOf'

/**
 * The address of a page by its title, in small letters and digits; a numbered one where the title has none that an
 * address can have.
 * @param routes the addresses of all pages
 */
export function newAddress(title: unknown, routes: readonly string[]): string | undefined {
  const words = typeof title === 'string' ? title.trim() : ''
  if (words === '') return undefined
  return freeName(`/${slugOf(words) || `page-${routes.length + 1}`}`, (one) => routes.includes(one))
}
