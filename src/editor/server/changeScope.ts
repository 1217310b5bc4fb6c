import type { ChangeScope } from '../api/EditorApi'
import { keysAt, valueOf, type Pointer } from '../../manifest/edits/pointer'
import { addressesOf } from '../../manifest/pages/addresses'
import { entitiesIn, type Entity } from '../../manifest/entries/entities'
import { keysOfEntries } from '../../manifest/schema/lists'
import { isTranslated, localize } from '../../manifest/languages/localize'
import type { Annotations } from '../../manifest/schema/keywords'
import { placeholdersIn } from '../../manifest/text/placeholders'
import { textAt } from '../../manifest/core/read'
import { addressesFor, referencesTo } from '../../manifest/references/references'
import { walkManifest, type AnnotatedValue } from '../../manifest/schema/annotatedSchema'
import { showings } from '../../node/site-file/listReferences'
import { entityLabel } from '../../manifest/edits/labels'

/** The part of the site that a change of a value affects, and a page that shows it. */
export function changeScopeOf(root: unknown, at: Pointer): { scope: ChangeScope; path?: string } {
  const [top = '', list = ''] = at
  const [main] = localize(root)
  if (top === 'routes') {
    const [, index] = keysAt(root, at) ?? []
    const pages = addressesOf(main).filter(({ route }) => route === index)
    const path = pages[0]?.path ?? '/'
    const route = textAt(valueOf(root, at.slice(0, 2)), 'path') ?? ''
    return pages.length > 1
      ? { scope: { kind: 'pages', count: pages.length, route }, path }
      : { scope: { kind: 'page', path }, path }
  }
  const entity = entityAt(root, at)
  if (entity) {
    const annotatedValues = usesOf(root, entity)
    const [page] = addressesFor(main, entity)
    return {
      scope: { kind: 'entry', label: entityLabel(root, entity), uses: annotatedValues.length },
      ...(page && !page.path.includes('{') && { path: page.path }),
    }
  }
  if ((top === 'company' || top === 'facts') && list !== '') {
    const name = top === 'company' ? `company.${list}` : `fact.${list}`
    return { scope: { kind: 'everywhere', uses: placeholdersNamed(root, name).length } }
  }
  return { scope: { kind: 'everywhere' } }
}

export function entityAt(root: unknown, at: Pointer): Entity | undefined {
  const [top = '', list = ''] = at
  const isEntry = top === 'catalogs' || (top === 'lists' && at[2] === 'entries')
  const depth = isEntry ? keysOfEntries(list).length + 1 : 2
  if (at.length < depth || !(isEntry || ['forms', 'lookups', 'counts'].includes(top))) return undefined
  const keys = keysAt(root, at.slice(0, depth))
  return entitiesIn(root, String(isEntry ? list : top)).find((one) => String(one.at) === String(keys))
}

/** Every location that names an entity or shows it. */
export function usesOf(root: unknown, entity: Entity): { at: AnnotatedValue['path']; how: string }[] {
  const values: AnnotatedValue[] = []
  walkManifest(root, (annotated) => values.push(annotated))
  const named = referencesTo(root, values, entity).filter(({ how }) => how !== 'itself')
  return [
    ...named.map(({ at, how }) => ({ at, how })),
    ...showings(
      { file: '', text: '', lists: [], manifest: root, annotatedValues: values, problems: [] },
      entity,
      named,
    ),
  ]
}

export function wordsOf({ text, formText }: Annotations, value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return (text === true || formText === true) && isTranslated(value)
    ? Object.values(value).filter((one) => typeof one === 'string')
    : []
}

export function placeholdersNamed(root: unknown, name: string): { at: AnnotatedValue['path']; how: string }[] {
  const uses: { at: AnnotatedValue['path']; how: string }[] = []
  walkManifest(root, ({ annotations, value, path }) => {
    if (wordsOf(annotations, value).some((text) => placeholdersIn(text).includes(name)))
      uses.push({ at: path, how: `{${name}}` })
  })
  return uses
}
