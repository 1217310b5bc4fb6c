import { astro } from './astro'
import { eleventy } from './eleventy'
import type { Generator } from './Generator'
import { hugo } from './hugo'

/** The generators that Townsite can be measured against, by the names that are typed. */
export const generators: Readonly<Record<string, Generator>> = { hugo, eleventy, astro }
