import type { LinkedData } from '../../../site/jsonLd/graph'
import { escapeJson } from './escape'

/** A page's facts as JSON-LD. It is data that no browser runs, so the page's policy does not ask for a hash of it. */
export const linkedDataTag = (data: LinkedData | undefined): string[] =>
  data ? [`<script type="application/ld+json">${escapeJson(data)}</script>`] : []
