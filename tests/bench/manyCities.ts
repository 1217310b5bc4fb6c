import { isTranslated } from '../../src/manifest/languages/localize'
import type { City, Manifest } from '../../src/manifest/generated/manifest.generated'

/** A generator of the same numbers every time (the constants are those of Numerical Recipes), from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const words = /[^\s]+/g

/** A page that shows all cities would be one of many megabytes: it shows as many as ours has. */
const mostShown = 36

const withLimit = <T extends Manifest['routes'][number]['sections'][number]>(section: T): T =>
  'entries' in section && section.entries.from === 'cities' && !section.entries.only
    ? { ...section, entries: { ...section.entries, limit: mostShown } }
    : section

/** Made-up cities with the words of real ones, so that no two are alike. @param count those with pages */
export function manyCities(manifest: Manifest, count: number): Manifest {
  const real = manifest.catalogs.cities?.filter(({ served }) => served) ?? []
  const others = manifest.catalogs.cities?.filter(({ served }) => !served) ?? []
  const made = Array.from({ length: Math.max(0, count - real.length) }, (_, index) => madeUp(real, index))
  return {
    ...manifest,
    routes: manifest.routes.map((route) => ({ ...route, sections: route.sections.map(withLimit) })),
    catalogs: { ...manifest.catalogs, cities: [...real.slice(0, count), ...others, ...made] },
    waivers: [],
  }
}

/** Changes a text; of one in several languages, each. */
export const inEach = (text: string, change: (text: string) => string): string =>
  isTranslated(text)
    ? (Object.fromEntries(Object.entries(text).map(([key, one]) => [key, change(String(one))])) as unknown as string)
    : change(text)

function madeUp(real: readonly City[], index: number): City {
  const random = randomFrom(index + 1)
  const model = real[index % real.length] as City
  const name = inEach(model.name, (text) => `${text} ${index + 1}`)
  const mix = (text: string): string => {
    const own = text.match(words) ?? []
    return own
      .map((word) => ({ word, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ word }) => word)
      .join(' ')
  }
  const mixed = Object.fromEntries(
    Object.entries(model).map(([key, value]) => [key, key === 'about' ? inEach(value as string, mix) : value]),
  )
  const { seo } = model
  return {
    ...(mixed as unknown as City),
    id: `${model.id}-${index + 1}`,
    name,
    ...(seo && {
      seo: {
        ...seo,
        title: inEach(name, (text) => `${text} | {company.name}`),
        description: inEach(seo.description ?? '', (text) => `${index + 1}: ${text}`.slice(0, 150)),
      },
    }),
  }
}
