import type { CatalogName } from '../annotations'
import { textFieldsOf } from '../catalogFields'
import type { Manifest } from '../manifest.generated'
import { keysOf, type Path } from '../path'
import { placeholdersIn } from '../placeholders'
import { didYouMean, listWords } from '../suggest'
import { isRecord } from '../walk'
import { error, type Rule } from './rule'

/** The placeholders that can stand anywhere: a closed list. */
export const companyPlaceholders = ['company.name', 'company.phone', 'company.whatsapp', 'company.email', 'company.address', 'company.hours', 'company.rating', 'company.ratingOutOf', 'company.reviews', 'site.name', 'site.url', 'page.path', 'page.url', 'page.title']

/** A placeholder that nothing fills would stand on the page with its braces. */
export const unknownPlaceholder: Rule = ({ manifest, places }) => {
  const general = new Set([...companyPlaceholders, ...ownNames(manifest, 'facts', 'fact'), ...ownNames(manifest, 'counts', 'count')])
  return places.flatMap(({ annotations, value, path }) => {
    if (!(annotations.text || annotations.formText) || typeof value !== 'string') return []
    const inScope = [...general, ...scopeOf(manifest, path, annotations.formText)]
    return placeholdersIn(value).filter((name) => !inScope.includes(name)).map((name) =>
      error('unknown-placeholder', path, `Nothing is called {${name}} here.${didYouMean(name, inScope)}`, `Possible here: ${listWords(inScope.map((known) => `{${known}}`), 30)}.`))
  })
}

const ownNames = (manifest: Manifest, key: 'facts' | 'counts', prefix: string): string[] => {
  const things: unknown = manifest[key]
  return isRecord(things) ? Object.keys(things).map((name) => `${prefix}.${name}`) : []
}

/** What a place may use beyond the general names: the page's own entry, or the fields of its form. */
function scopeOf(manifest: Manifest, path: Path, isFormText = false): string[] {
  const [top, name] = keysOf(path)
  const loops = (manifest.routes ?? []).flatMap((route) => route.for ?? [])
  // Entries of catalogs and forms are shown on many pages; what a page's own entry brings is known when it is shown.
  const own = top === 'routes' ? [manifest.routes?.[Number(name)]?.for].flatMap((loop) => loop ?? []) : top === 'catalogs' || top === 'forms' ? loops : []
  const entries = own.flatMap((loop) => textFieldsOf(loop.each as CatalogName).map((field) => `${loop.as}.${field}`))
  if (!isFormText || top !== 'forms') return entries
  return [...entries, ...(manifest.forms?.[String(name)]?.fields ?? []).map((field) => `form.${field.name}`), 'form.reference']
}
