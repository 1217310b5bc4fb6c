import type { EditorApi, EditorProblem, Failure, PreviewPage, SiteState, StepWords } from '../api/EditorApi'
import { applyOperation, pointerTo, keysAt, valueOf } from '../../manifest/edits/pointer'
import type { Manifest } from '../../manifest/generated/manifest.generated'
import { withLanguageFirst } from '../../manifest/languages/textByLanguage'
import { languageReadIn, languagesOf } from '../../manifest/core/languages'
import { localize } from '../../manifest/languages/localize'
import { schemaOf } from '../../manifest/schema/lists'
import type { SchemaNode } from '../../manifest/schema/schema'
import { firstTextAt, isRecord, namedBlocksAt, textAt, attempt } from '../../manifest/core/read'
import { schemaAt } from '../../manifest/edits/schemaAt'
import { iconsNamed, suggestionsAt, suggestionsOf, answersAt } from './offers/suggestionsAt'
import { CommandError } from '../../node/site-file/CommandError'
import { idsFor, insertionPath, inOrder, withDefaults, inItsLanguage } from '../../node/site-file/entryValues'
import { openChanged } from '../../node/site-file/openManifest'
import { withChosenLook } from '../../node/schema/looks'
import { baseOf } from '../../node/site-build/prepareSite'
import { renameEntity } from '../../node/site-file/renameEntity'
import { entryLabel } from '../../manifest/entries/entryLabel'
import { companionsOf, membershipsOf, joinMemberships } from './offers/memberships'
import { blankValue, withFreeChoices, withFreeNames, newValue, titlesIn } from './blankValue'
import { followCompanyName, followLinks } from './follow/followLinks'
import { followFormField } from './follow/followFormField'
import { failureOf } from './publish/failureOf'
import { placeOf, withPlaceWords } from '../words/placeOf'
import { describeChanges } from './publish/describeChanges'
import type { HistoryStep } from './EditedDocument'
import type { EditedSite } from './EditedSite'
import { listEntries, outlinePages, outlineParts, pagesOfRoute } from './outline'
import { listVersions, readVersion, storeInGit } from './publish/gitVersions'
import { mailOfForm, messageOfForm } from './mailOfForm'
import { placeholdersAt, meaningsOf } from './offers/placeholdersAt'
import { originOf } from '../../node/output/OutputRecord'
import { stopsPublishing } from '../../manifest/core/problem'
import { outsideAddresses } from '../../manifest/deliveries/outsideHosts'
import { collectAnnotatedValues } from '../../manifest/references/annotatedValues'
import { fillDefaults } from '../../manifest/schema/fillDefaults'
import { isUnreachable } from '../../manifest/values/internetAddresses'
import { findTexts, replacements } from './findTexts'
import { folderNamed, knownHosts, publishSite, whyNotInto } from './publish/publishSite'
import { entityAt, changeScopeOf } from './changeScope'
import { picturesIn } from './uploads'
import { noteStale, openTranslations } from './translations'
import { describeUses, linksFollowing, routeAt } from './uses'
import { differences } from '../../manifest/edits/differences'

type Handlers = {
  readonly [Name in keyof EditorApi]: (
    site: EditedSite,
    input: EditorApi[Name]['in'],
    /** The key of the language that the screen is read in. */
    reader?: string,
  ) => EditorApi[Name]['out'] | Promise<EditorApi[Name]['out']>
}

/** The longest time in ms that a tab's request waits for a change. */
const mostWaitMs = 20_000

/** Inputs have the types that the editor's page sends; other pages cannot send requests. */
export const handlers: Handlers = {
  state: (site, _input, reader) => stateOf(site, reader),
  wait: async (site, { revision, path }) => {
    site.notePerson(path)
    await site.changedFrom(revision, mostWaitMs)
    return { revision: site.revision }
  },
  read: (site, { at }, reader) => {
    const base = site.baseOf(at)
    return {
      at,
      value: valueOf(site.root, at),
      ...changeScopeOf(rootFor(site, reader), at),
      ...(base !== undefined && { base }),
      placeholders: placeholdersAt(rootFor(site, reader), at, reader),
      suggestions: suggestionsAt(site.root, at),
      answers: answersAt(rootFor(site, reader), at),
    }
  },
  preview: (site, { path, language }) => previewOf(site, path, language),
  pages: (site, { at, query }, reader) => ({ pages: pagesOfRoute(rootFor(site, reader), at, query) }),
  saved: async (site, { path, language }) => ({ html: (await site.savedPage(path, language)) ?? '' }),
  apply: (site, { operations, kind, burst }, reader) => {
    const at = operations[0]?.at ?? []
    const complete = operations.flatMap((one) => [
      withChosenLook(one, site.root),
      ...followFormField(one, site.root),
      ...followCompanyName(one, site.root),
      ...followLinks(one, site.root),
    ])
    const rejected = site.step(complete, { kind, at }, burst)
    if (rejected && rejected.reason !== 'disk')
      site.play({ do: 'untaken', operations, label: { kind, at }, ...(burst !== undefined && { burst }) })
    // The screen says at once how many links rest with a hidden part.
    if (kind === 'hide') site.findResting()
    const isWider = complete.some((one, index) => one !== operations[index])
    return { ...(rejected && { rejected }), ...(isWider && { isWider }), state: stateOf(site, reader) }
  },
  undo: (site, _input, reader) => (site.play({ do: 'undo' }), stateOf(site, reader)),
  redo: (site, _input, reader) => (site.play({ do: 'redo' }), stateOf(site, reader)),
  list: (site, { list, query, offset }, reader) => listEntries(rootFor(site, reader), list, query, offset),
  blank: ({ root }, { draft, ...asked }) =>
    blankIn(draft ? applyOperation(root, { do: 'insert', index: 0, ...draft }) : root, asked),
  duplicate: (site, { at }, reader) => {
    const [outer, index] = [at.slice(0, -1), Number(keysAt(site.root, at)?.at(-1))]
    const list = valueOf(site.root, outer)
    const original = valueOf(site.root, at)
    if (!Array.isArray(list) || original === undefined) return { at, state: stateOf(site, reader) }
    const value = withFreeNames(structuredClone(original), list)
    site.step([{ do: 'insert', at: outer, index: index + 1, value }], { kind: 'duplicate', at })
    const keys = keysAt(site.root, outer)
    return { at: keys ? pointerTo(site.root, [...keys, index + 1]) : at, state: stateOf(site, reader) }
  },
  changes: (site, _input, reader) => ({
    changes: describeChanges(rootFor(site, reader, site.document.base.root), rootFor(site, reader)),
  }),
  save: (site, _input, reader) => {
    const failure = site.document.conflicts.length > 0 ? ({ reason: 'conflicts' } as const) : site.save()
    return { ...(failure !== undefined && { failure }), state: stateOf(site, reader) }
  },
  decide: (site, { at, side }, reader) => {
    const conflict = site.document.conflicts.find((one) => String(one.at) === String(at))
    if (conflict && side === 'theirs')
      site.step([conflict.theirs === undefined ? { do: 'remove', at } : { do: 'set', at, value: conflict.theirs }], {
        kind: 'edit',
        at,
      })
    site.play({ do: 'decide', at })
    return stateOf(site, reader)
  },
  uses: (site, { at }, reader) => describeUses(rootFor(site, reader), at),
  find: (site, { query, by }, reader) => findTexts(rootFor(site, reader), query, by),
  replace: (site, { query, by, at }, reader) => {
    const operations = replacements(site.root, query, by, at)
    if (operations.length > 0) site.step(operations, { kind: 'replace', at: [] })
    return stateOf(site, reader)
  },
  translations: (site, _input, reader) => ({ texts: openTranslations(site, rootFor(site, reader)) }),
  reviewed: (site, { at }, reader) => (noteStale(site, undefined, at), stateOf(site, reader)),
  mail: (site, { form }) => ({ mail: mailOfForm(site.root, form), message: messageOfForm(site.root, form) }),
  create: (site, { list, entry, into }, reader) => {
    const open = openChanged(site.file, JSON.stringify(site.root))
    const node = schemaOf(site.root).entry(list)
    if (open.manifest === undefined || !node) return { at: [], state: stateOf(site, reader) }
    const filled = withHeading(inOrder(withShape(site.root, node, withDefaults(open, list, node, entry)), node))
    const target = insertionPath(open, list, filled)
    const outer = pointerTo(site.root, target.slice(0, -1))
    const joined = joinMemberships(site.root, list, into, {
      id: textAt(filled, 'id') ?? '',
      label: entryLabel(filled) ?? textAt(filled, 'id') ?? '',
    })
    const value = inItsLanguage(filled, node, site.root)
    site.step([{ do: 'insert', at: outer, index: Number(target.at(-1)), value }, ...joined], { kind: 'add', at: outer })
    return { at: pointerTo(site.root, target), state: stateOf(site, reader) }
  },
  companions: (site, { at }) => ({ companions: companionsOf(site.root, site.document.beforeAlike, at) }),
  memberships: (site, { list }, reader) => ({
    places: membershipsOf(rootFor(site, reader), list),
    suggestions: suggestionsOf(site.root, list),
  }),
  icons: (_site, { query }) => ({ icons: iconsNamed(query) }),
  media: (site, { query }) => ({ files: picturesIn(site.media, query) }),
  publish: async (site, { host, folder, isAccepted }) => {
    site.checkNow()
    if (site.document.isChanged || site.problems.some(isError))
      return { failures: [{ reason: 'problems' }], isDone: false }
    if (site.problems.some(stopsPublishing)) return { failures: [{ reason: 'nobody' }], isDone: false }
    const chosen = folder.trim() === '' ? site.out : folderNamed(site.file, folder.trim())
    if (typeof chosen !== 'string') return { failures: [chosen], isDone: false }
    const reason = whyNotInto(chosen, { site: nameOf(site.root), origin: originOf(chosen, site.file) })
    if (reason) return { failures: [reason], isDone: false }
    const published = await publishSite(site.file, chosen, host, isAccepted)
    if (!published.isDone) return published
    return { ...published, address: await site.published.show(chosen, baseOf(site.root as Manifest)) }
  },
  history: async (site) => ({
    ...(await listVersions(site.file, site.ownPaths)),
    hosts: knownHosts,
    folder: site.out,
    nobody: nobodyBehind(site),
  }),
  store: (site, { message }) =>
    site.document.isChanged
      ? { failures: [], isDone: false }
      : storeInGit(site.file, site.mediaFolder, message, site.ownPaths),
  saves: ({ history }) => ({
    saves: history.saves.map(({ hash: _hash, bytes: _bytes, ...save }) => save),
  }),
  stored: (site, { id, language }) => storedPages(site, id, language),
  goback: (site, { id }, reader) => restored(site, site.history.textOf(id), reader),
  restore: async (site, { id }, reader) => restored(site, await readVersion(site.file, id), reader),
  rename: (site, { at, id }, reader) => {
    if (at.length > 2 && at[0] === 'routes') {
      const links = linksFollowing(site.root, at, id)
      site.step([{ do: 'set', at: [...at, 'id'], value: id }, ...links], { kind: 'rename', at })
      return { at: [...at.slice(0, -1), `#${id}`], state: stateOf(site, reader) }
    }
    const entity = entityAt(site.root, at) ?? routeAt(site.root, at.slice(0, 2))
    const open = openChanged(site.file, site.document.text())
    if (!entity || open.manifest === undefined) return { failure: gone, at, state: stateOf(site, reader) }
    try {
      // An entry that was never saved has no published address.
      const isNew = valueOf(site.document.base.root, at) === undefined
      const { text } = renameEntity(open, entity, id, !isNew)
      site.play({ do: 'rewrite', text, label: { kind: 'rename', at } })
      return { at: pointerTo(site.root, entity.at), state: stateOf(site, reader) }
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      return { failure: failureOf(error), at, state: stateOf(site, reader) }
    }
  },
}

const gone: Failure = { reason: 'gone' }

function restored(site: EditedSite, text: string | undefined, reader?: string): EditorApi['restore']['out'] {
  const failure = text === undefined ? gone : site.restore(text)
  return { ...(failure !== undefined && { failure }), state: stateOf(site, reader) }
}

/** The name and address of a site, as the record of a build has them. */
function nameOf(root: unknown): { name: string; url: string } {
  const [main] = localize(root)
  return { name: textAt(main, 'site', 'name') ?? '', url: textAt(main, 'site', 'url') ?? '' }
}

/** The addresses that a site sends to and nobody can reach, also before it has a real address of its own. */
function nobodyBehind({ root, problems }: EditedSite): string[] {
  if (problems.some(isError)) return []
  const [main] = localize(fillDefaults(root)) as [Manifest]
  const addresses = outsideAddresses(main, collectAnnotatedValues(main)).map(({ address }) => address)
  return [...new Set(addresses.filter(isUnreachable))]
}

const isError = ({ severity }: EditorProblem): boolean => severity === 'error'

/** A manifest with the reader's language first in its texts; without that language it is as it stands in the file. */
function rootFor(site: EditedSite, reader = '', root: unknown = site.root): unknown {
  const language = languageReadIn(languagesOf(root), reader)
  return language === undefined ? root : withLanguageFirst(root, language.key)
}

function stateOf(site: EditedSite, reader?: string): SiteState {
  const { document, revision, problems, linksToHidden } = site
  const [root, checked] = [rootFor(site, reader), rootFor(site, reader, site.checked)]
  const words = (step: HistoryStep | undefined): StepWords | undefined =>
    step && wordsFor({ ...step, before: rootFor(site, reader, step.before), after: rootFor(site, reader, step.after) })
  const [undo, redo] = [words(document.next.undo), words(document.next.redo)]
  return {
    revision,
    file: site.name,
    name: firstTextAt(root, 'site', 'name') ?? firstTextAt(root, 'company', 'name') ?? '',
    pages: outlinePages(root),
    ...outlineParts(root),
    problems: problems.map((one) => ({ ...one, values: withPlaceWords(checked, one.values) })),
    linksToHidden,
    ownLists: ownLists(root),
    meanings: Object.fromEntries(meaningsOf(root, reader)),
    languages: languagesOf(root).map(({ key, tag, name }) => ({ key, tag, name })),
    ...(undo && { undo }),
    ...(redo && { redo }),
    isChanged: document.isChanged,
    conflicts: document.conflicts,
    ...(site.aside !== undefined && { aside: site.aside }),
    others: site.people.others(),
  }
}

function ownLists(root: unknown): SiteState['ownLists'] {
  const lists = namedBlocksAt(root, 'lists').map(([name, { entries: _entries, ...list }]) => [name, list] as const)
  return lists.length === 0 ? {} : { lists: Object.fromEntries(lists) }
}

/** A removed part keeps its former name. */
function wordsFor({ label: { kind, at, by }, before, after }: HistoryStep): StepWords {
  const root = kind === 'remove' ? before : after
  const there = at.findLastIndex((_, index) => keysAt(root, at.slice(0, index + 1)) !== undefined) + 1
  const keys = keysAt(root, at.slice(0, there)) ?? []
  return { kind, title: placeOf(root, keys).split(' › ').slice(-2).join(' › '), ...(by !== undefined && { by }) }
}

async function previewOf(site: EditedSite, asked: string, language = ''): Promise<PreviewPage> {
  const isOld = !(await site.show())
  const pageAt = (path: string) => {
    const page = site.preview.page(site.preview.addressIn(path, language))
    return page && { ...page, path }
  }
  const nothing = (broken: PreviewPage['broken']): PreviewPage => ({
    path: asked,
    html: '',
    language: 'en',
    origins: {},
    sources: {},
    broken,
    isOld,
  })
  let page: ReturnType<typeof pageAt>
  try {
    page = pageAt(asked) ?? pageAt('/')
  } catch {
    return nothing('all')
  }
  if (!page) return nothing([])
  const { plain: _plain, ...shown } = page
  return { ...shown, isOld }
}

function blankIn(root: unknown, { list, type, language }: EditorApi['blank']['in']): EditorApi['blank']['out'] {
  const node = schemaAt(schemaOf(root), root, list)
  const item = node?.items ?? node
  if (!item) return { value: '' }
  const languages = languagesOf(root)
  const { tag } = languages.find(({ key }) => key === language) ?? languages[0]
  const value = newValue(root, item, type, titlesIn(tag))
  const items = valueOf(root, list)
  if (typeof value === 'string' && item['x-ref'] !== undefined && Array.isArray(items))
    return { value: idsFor(root, item).find((id) => !items.includes(id)) ?? value }
  if (!Array.isArray(items)) return { value }
  return { value: withFreeChoices(item, withFreeNames(value, items, nameFor(value)), items) }
}

/** Completes an entry so that it can be shown: missing texts are empty, and the check reports them. */
function withShape(root: unknown, node: SchemaNode, entry: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const required = schemaOf(root)
    .fields(node)
    .filter(({ isRequired }) => isRequired)
  const shape = required.map(({ key, node: field }) => {
    const value = entry[key]
    if (value === undefined) return [key, field['x-text'] ? '' : blankValue(root, field)] as const
    return [key, isRecord(value) ? withShape(root, field, value) : value] as const
  })
  return { ...entry, ...Object.fromEntries(shape) }
}

/** Adds a section with the page's title as heading to a new page. */
function withHeading(filled: Record<string, unknown>): Record<string, unknown> {
  const { sections, title } = filled
  const [first, ...rest]: readonly unknown[] = Array.isArray(sections) ? sections : []
  return isRecord(first) && first.title !== undefined && title !== undefined
    ? { ...filled, sections: [{ ...first, title }, ...rest] }
    : filled
}

/** The name of a new section is its kind; a new entry has none yet. */
const nameFor = (value: unknown): string | undefined =>
  textAt(value, 'type') !== undefined && textAt(value, 'id') !== undefined ? textAt(value, 'type') : undefined

/** The page that a saved state changed first, before and after, made of the stored texts. @param language of the page */
export async function storedPages(
  site: EditedSite,
  id: string,
  language?: string,
): Promise<EditorApi['stored']['out']> {
  const { history } = site
  const { saves } = history
  const index = saves.findIndex((save) => save.id === id)
  const [after, before] = [saves[index]?.id, saves[index + 1]?.id].map((one) =>
    attempt(() => JSON.parse((one !== undefined && history.textOf(one)) || '') as unknown),
  )
  if (!isRecord(after)) return { after: '' }
  const [change] = isRecord(before) ? describeChanges(before, after, differences(before, after).slice(0, 1)) : []
  const path = (change && changeScopeOf(change.kind === 'removed' ? before : after, change.at).path) ?? '/'
  const pagesIn = async (shown?: string): Promise<EditorApi['stored']['out']> => {
    const pageOf = async (root: unknown): Promise<string> => (await site.savedPage(path, shown, root)) ?? ''
    return { ...(isRecord(before) && { before: await pageOf(before) }), after: await pageOf(after) }
  }
  const pages = await pagesIn(language)
  // A text can change in the main language alone.
  return language !== undefined && pages.before === pages.after ? pagesIn() : pages
}
