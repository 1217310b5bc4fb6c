import iconPaths from '../controls/icons.json' with { type: 'json' }
import siteGroups from './siteGroups.json' with { type: 'json' }
import { useState, useEffect } from 'react'
import { Button, Link, Tab, TabList, TabPanel, Tabs, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import { pointerKey, type Pointer, isWithin } from '../../manifest/edits/pointer'
import { schema } from '../../manifest/schema/schema'
import type { OutlinePage, OutlinePart, ListedEntry } from '../api/EditorApi'
import { pageOf, shortRoute } from '../store/pageOf'
import { SearchInput } from '../fields/SearchBox'
import { useTitles, useWords, useNameOr, useReadable, useEntryLabel } from '../words/words'
import { Icon, type IconName } from '../controls/Icon'
import { SectionShape } from '../controls/SectionShape'
import { ErrorCount } from '../fields/FieldProblems'
import { PartLink, PartList } from './PartList'
import { useEditorState, useSitePart, useStore, useDialog, useSchema, useHref } from '../store/StoreContext'
import { schemaAt } from '../../manifest/edits/schemaAt'
import type { EditorWords } from '../../words/editorWords.generated'
import { Fold } from '../controls/Fold'
import { ask, whenAnswered } from '../api/ask'
import { inWords } from '../../site/text/asRead'
import { lowerFirst } from '../../manifest/schema/listNodes'
import { SheetDialog } from './dialogs/SheetDialog'
import { Translations } from './dialogs/TextDialogs'
import { Wizard } from './dialogs/AddDialogs'

export function Outline({ onShown }: { onShown: () => void }) {
  const words = useWords()
  const lists = useLists()
  const store = useStore()
  const shown = useEditorState('view').contents?.[0] ?? 'pages'
  const show = (list: OutlinePart) => <Entries key={pointerKey(list.at)} list={list} />
  const unused = lists.filter(({ isUnused }) => isUnused)
  return (
    <nav className="outline" aria-label={words.outline} tabIndex={-1}>
      <Tabs
        selectedKey={shown}
        onSelectionChange={(tab) => {
          // A second press of the same tab is no way to the fields.
          if (tab !== shown) void store.go({ contents: tab === 'pages' ? undefined : [String(tab)] }, true)
        }}
      >
        <TabList aria-label={words.outline}>
          <Tab id="pages">{words.pages}</Tab>
          <Tab id="lists">{words.lists}</Tab>
          <Tab id="whole">{words.siteParts}</Tab>
        </TabList>
        <TabPanel id="pages">
          <Pages onShown={onShown} />
        </TabPanel>
        <TabPanel id="lists">
          {lists.filter(({ isUnused }) => !isUnused).map(show)}
          {unused.length > 0 && <Fold title={words.moreLists({ count: unused.length })}>{unused.map(show)}</Fold>}
        </TabPanel>
        <TabPanel id="whole">
          <SiteParts />
        </TabPanel>
      </Tabs>
    </nav>
  )
}

/** The lists; without an empty one of the engine's where the site has its own of that name. */
function useLists(): readonly OutlinePart[] {
  const titleFor = useTitles()
  const ofSite = useSchema()
  const lists = useSitePart('lists') ?? []
  const ours = new Set(lists.filter(({ at }) => at[0] === 'lists').map(({ title }) => titleFor(title)))
  return lists.filter(({ at: [top, name = ''], title, count }) => {
    const names = [title, ofSite.entry(name)?.title].map(titleFor)
    return top === 'lists' || count !== 0 || !names.some((one) => ours.has(one))
  })
}

function Pages({ onShown }: { onShown: () => void }) {
  const words = useWords()
  const titleFor = useTitles()
  const hrefTo = useHref()
  const readable = useReadable()
  const noteFor = useHiddenNote()
  const { path } = useEditorState('view')
  const [query, setQuery] = useState('')
  const adding = useDialog('new')
  const pages = useSitePart('pages') ?? []
  const nameOf = ({ each, title }: OutlinePage): string => (each === undefined ? readable(title) : titleFor(title))
  const shown = pages.filter((page) => `${nameOf(page)} ${page.route}`.toLowerCase().includes(query.toLowerCase()))
  const current = pageOf(pages, path)
  return (
    <>
      {pages.length > 8 && <SearchInput of={words.pages} query={query} onQuery={setQuery} />}
      <ul className="list pages">
        {shown.map((page) => (
          <li key={pointerKey(page.at)}>
            <Link
              className="row"
              href={hrefTo({ path: page.path })}
              aria-current={page === current ? 'page' : undefined}
              data-chosen={page === current || undefined}
              onPress={onShown}
            >
              <Icon name={page.count === 1 ? 'file' : 'files'} />
              <span>
                {nameOf(page)}
                <small>
                  {page.count === 1 ? addressOf(page) : `${shortRoute(page)}, ${words.each({ count: page.count })}`}
                  {noteFor(page)}
                </small>
              </span>
              <ErrorCount at={page.at} />
            </Link>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>{words.nothingFound}</p>}
      <Button className="wide-button" onPress={adding.open}>
        <Icon name="add" /> {words.newPage}
      </Button>
      <Wizard list="routes" title={words.newPage} isOpen={adding.isOpen} onClose={adding.close} />
      {current && <Sections page={current} />}
    </>
  )
}

function Sections({ page }: { page: OutlinePage }) {
  const words = useWords()
  const titleFor = useTitles()
  const nameOr = useNameOr()
  const store = useStore()
  const noteFor = useHiddenNote()
  const drawings = new Map(
    schema.members(schema.definition('Section')).map(({ type, node }) => [type, node['x-drawing']]),
  )
  return (
    <section className="sections">
      <h2>{words.sections}</h2>
      <PartLink at={page.at} icon="part">
        {words.pageSettings}
      </PartLink>
      <PartList
        label={words.sections}
        parts={page.sections.map((section) => ({
          at: section.at,
          drawing: <SectionShape type={section.type} drawing={drawings.get(section.type)} />,
          name: nameOr(section.label, titleFor(section.kind)),
          note: titleFor(section.kind) + noteFor(section),
        }))}
      />
      <Button className="wide-button" onPress={() => void store.openDialog('add-section')}>
        <Icon name="add" /> {words.addSection}
      </Button>
    </section>
  )
}

/** Returns a function that says of a hidden part that it is, and how many links rest with it. */
function useHiddenNote(): (part: { at: Pointer; isHidden?: boolean }) => string {
  const words = useWords()
  const linksToHidden = useSitePart('linksToHidden') ?? []
  return ({ at, isHidden }) => {
    const links = linksToHidden.filter(({ target }) => pointerKey(target) === pointerKey(at)).length
    return (isHidden ? `, ${words.hidden}` : '') + (links > 0 ? `, ${words.linksRest({ links })}` : '')
  }
}

/** The page of unknown addresses has none of its own. */
const addressOf = ({ path }: OutlinePage): string => (path.startsWith('/') ? path : '')

/** The groups of parts by the needs of owners; all other parts are for experts. */
const groups = Object.entries(siteGroups as Record<string, Pointer[]>).map(([name, holds]) => ({
  name: name as keyof EditorWords['groups'],
  holds,
}))

/** The parts that are no pages and no lists, grouped. */
function SiteParts() {
  const words = useWords()
  const ofSite = useSchema()
  const listed = useSitePart('parts') ?? []
  // Some of a group is deeper in a part.
  const deeper = groups
    .flatMap(({ holds }) => holds)
    .filter((at) => at.length > 1 && !listed.some((part) => pointerKey(part.at) === pointerKey(at)))
    .map((at): OutlinePart => ({ at, title: schemaAt(ofSite, undefined, at)?.title ?? '' }))
  const parts = [...listed, ...deeper]
  return (
    <>
      {groups.map(({ name, holds }) => (
        <section key={name} className="group">
          <h2>{words.groups[name]}</h2>
          <p className="help">{words.groupHelp[name]}</p>
          <Links parts={holds.flatMap((one) => parts.filter(({ at }) => isWithin(at, one) && groupOf(at) === name))} />
          {name === 'languages' && <Translations />}
        </section>
      ))}
      <Fold title={words.forExperts}>
        <p className="help">{words.groupHelp.experts}</p>
        <Links parts={parts.filter(({ at }) => groupOf(at) === undefined)} />
      </Fold>
    </>
  )
}

/** The group that holds a part: the one that names it most closely. */
function groupOf(at: Pointer): (typeof groups)[number]['name'] | undefined {
  const depthIn = (holds: readonly Pointer[]): number =>
    Math.max(0, ...holds.filter((one) => isWithin(at, one)).map((one) => one.length))
  const [nearest] = groups.toSorted((one, other) => depthIn(other.holds) - depthIn(one.holds))
  return nearest && depthIn(nearest.holds) > 0 ? nearest.name : undefined
}

function Links({ parts }: { parts: readonly OutlinePart[] }) {
  const titleFor = useTitles()
  const readable = useReadable()
  return (
    <ul className="list">
      {parts.map(({ at, title }) => (
        <li key={pointerKey(at)}>
          <PartLink at={at} icon={iconOf(at)}>
            {readable(titleFor(title))}
          </PartLink>
        </li>
      ))}
    </ul>
  )
}

/** The icon of a part, by the key that it stands under. */
const iconOf = ([key = '']: Pointer): IconName =>
  key in iconPaths ? (key as IconName) : key === 'lists' ? 'list' : 'part'

/** The entries of a list, searched on the server, as a list may have thousands. */
function Entries({ list }: { list: OutlinePart }) {
  const words = useWords()
  const titleFor = useTitles()
  const site = useEditorState('site')
  const [query, setQuery] = useState('')
  const [listed, setListed] = useState<{ total: number; entries: readonly ListedEntry[] }>()
  const name = list.at[1] ?? ''
  const labelFor = useEntryLabel(name)
  const store = useStore()
  const { contents = [] } = useEditorState('view')
  const isOpen = contents.includes(name, 1)
  const adding = useDialog(`new/${name}`)
  const sheet = useDialog(`sheet/${name}`)
  const ofSite = useSchema()
  const revision = site?.revision
  useEffect(() => {
    if (!isOpen) return
    const changes = store.changes()
    return whenAnswered(
      () => ask('list', { list: name, query, offset: 0, revision }),
      (answer) => {
        // A newer list follows a change that was made meanwhile.
        if (store.isUpToDate(changes)) setListed(answer)
      },
    )
  }, [isOpen, name, query, revision, store])
  const moveShown = (from: number, to: number): void =>
    setListed((shown) => {
      const entry = shown?.entries[from]
      return shown && entry && { ...shown, entries: shown.entries.toSpliced(from, 1).toSpliced(to, 0, entry) }
    })
  // The positions of search results in the list are not visible.
  const isOfEntries = ['catalogs', 'lists'].includes(list.at[0] ?? '')
  const canMove = isOfEntries && listed !== undefined && listed.entries.length > 0 && query === ''
  const one = titleFor(ofSite.entry(name)?.title ?? list.title)
  return (
    <Disclosure isExpanded={isOpen} onExpandedChange={(open) => void store.toggleList(name, open)}>
      <Heading level={2}>
        <Button slot="trigger" className="row">
          <Icon name="list" />
          <span>{titleFor(list.title)}</span>
          <small>{list.count}</small>
          <Icon name="choose" />
        </Button>
      </Heading>
      <DisclosurePanel>
        {(list.count ?? 0) > 8 && <SearchInput of={titleFor(list.title)} query={query} onQuery={setQuery} />}
        {canMove ? (
          <PartList
            label={titleFor(list.title)}
            parts={listed.entries.map(({ at, label, group }) => ({
              at,
              name: labelFor(label),
              note: group && inWords(group),
            }))}
            of={listed.total}
            onMove={moveShown}
          />
        ) : (
          <ul className="list">
            {listed?.entries.map((entry) => (
              <li key={pointerKey(entry.at)}>
                <PartLink at={entry.at}>
                  {labelFor(entry.label)}
                  {entry.group && <small>{inWords(entry.group)}</small>}
                </PartLink>
              </li>
            ))}
          </ul>
        )}
        {listed && listed.total > listed.entries.length && (
          <p>{words.results({ shown: listed.entries.length, total: listed.total })}</p>
        )}
        {listed?.total === 0 && query !== '' && <p>{words.nothingFound}</p>}
        <Button className="wide-button" onPress={adding.open}>
          <Icon name="add" /> {words.newEntry({ title: lowerFirst(one) })}
        </Button>
        {isOfEntries && (
          <>
            <Button className="wide-button" onPress={sheet.open}>
              <Icon name="list" /> {words.sheet}
            </Button>
            <SheetDialog list={name} title={titleFor(list.title)} isOpen={sheet.isOpen} onClose={sheet.close} />
          </>
        )}
        <Wizard list={name} title={one} isOpen={adding.isOpen} onClose={adding.close} />
      </DisclosurePanel>
    </Disclosure>
  )
}
