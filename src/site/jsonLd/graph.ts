import type { Thing } from 'schema-dts'

/** The facts of one page in the vocabulary of schema.org, as one graph (https://www.w3.org/TR/json-ld11/). */
export interface LinkedData {
  '@context': 'https://schema.org'
  '@graph': readonly Thing[]
}
