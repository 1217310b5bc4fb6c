import type { LinkedData } from '../../../site/jsonLd/graph'
import { escapeJson } from './escape'

/** A page's facts as JSON-LD. Browsers do not run it, so that the page's policy needs no hash of it. */
export const linkedDataTag = (data: LinkedData | undefined): string[] =>
  data ? [`<script type="application/ld+json">${escapeJson(data)}</script>`] : []
