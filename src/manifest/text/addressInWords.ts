import { listSeparator } from '../core/listSeparator'
import type { Company } from '../generated/manifest.generated'

/** An address in one line. @param language that of the words around it */
export const addressInWords = (
  { street, locality, region, postalCode }: Company['address'],
  language: string,
): string => [street, locality, `${region} ${postalCode}`].join(listSeparator(language))
