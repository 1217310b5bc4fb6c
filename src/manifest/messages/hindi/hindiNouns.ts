import type { EntityNoun } from '../../entries/entityNames'
import type { RefTarget } from '../../schema/annotations'
import type { Names } from '../Messages'

const nouns: Readonly<Record<RefTarget, string>> = {
  services: 'सेवा',
  cities: 'शहर',
  testimonials: 'ग्राहक की राय',
  videos: 'वीडियो',
  options: 'विकल्प',
  points: 'खास बात',
  questions: 'सवाल',
  documents: 'नियम या नीति',
  processors: 'बाहर की सेवा',
  branches: 'शाखा',
  forms: 'फ़ॉर्म',
  lookups: 'खोज (look-up)',
}

/** Before "की सूची": `सेवाओं की सूची`. */
const plurals: Readonly<Record<RefTarget, string>> = {
  services: 'सेवाओं',
  cities: 'शहरों',
  testimonials: 'ग्राहकों की राय',
  videos: 'वीडियो',
  options: 'विकल्पों',
  points: 'खास बातों',
  questions: 'सवालों',
  documents: 'नियमों और नीतियों',
  processors: 'बाहर की सेवाओं',
  branches: 'शाखाओं',
  forms: 'फ़ॉर्म',
  lookups: 'खोज (look-up)',
}

const isBuiltIn = (list: string): list is RefTarget => Object.hasOwn(nouns, list)

export const noun = (entity: EntityNoun): string =>
  typeof entity === 'string' ? nouns[entity] : (entity.own ?? 'प्रविष्टि')

/** The entries of a list; one of the site's own is called by its name. */
export const plural = (list: string): string => (isBuiltIn(list) ? plurals[list] : `"${list}"`)

export const listed = ({ names, more }: Names): string => names.join(', ') + (more > 0 ? ` और ${more} अन्य` : '')

export const either = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} या ${words.at(-1) ?? ''}`
