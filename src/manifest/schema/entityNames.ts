import type { RefTarget } from './annotations'

/** The word for one entity of each list in messages to the site's owner. */
export const entityNames: Record<RefTarget, string> = {
  services: 'service',
  cities: 'city',
  testimonials: 'testimonial',
  videos: 'video',
  options: 'choice',
  points: 'point',
  questions: 'question',
  documents: 'document',
  processors: 'processor',
  branches: 'branch',
  forms: 'form',
  lookups: 'look-up',
}
