import type { RefTarget } from './annotations'

/** What one entity of each list is called when it is spoken of to the site's owner. */
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

/** `a` or `an`, with the word. */
export const oneOf = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`
