import { useState } from 'react'
import { Button, Link, Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { pointerKey } from '../document/pointer'
import type { OutlinePage } from '../words/messages'
import { pageOf, shortRoute } from '../store/pageOf'
import { useTitles } from '../words/titles'
import { useWords } from '../words/words'
import { AddSection } from './dialogs/AddSection'
import { Entries } from './Entries'
import { Wizard } from './dialogs/Wizard'
import { PartLink, ProblemCount } from './PartLink'
import { PartList } from './PartList'
import { useEditorState, useSitePart, useStore } from './StoreContext'
import { useDialog } from './dialogs/useDialog'
import { useHref } from './useHref'

export function Outline({ onShown }: { onShown: () => void }) {
  const words = useWords()
  const titleFor = useTitles()
  const lists = useSitePart('lists')
  const parts = useSitePart('parts')
  const store = useStore()
  const { contents } = useEditorState('view')
  return (
    <nav className="outline" aria-label={words.outline} tabIndex={-1}>
      <Tabs
        selectedKey={contents?.[0] ?? 'pages'}
        onSelectionChange={(tab) => void store.go({ contents: tab === 'pages' ? undefined : [String(tab)] }, true)}
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
          {lists?.map((list) => (
            <Entries key={pointerKey(list.at)} list={list} />
          ))}
        </TabPanel>
        <TabPanel id="whole">
          <ul className="list">
            {parts?.map((part) => (
              <li key={pointerKey(part.at)}>
                <PartLink at={part.at}>{titleFor(part.title)}</PartLink>
              </li>
            ))}
          </ul>
        </TabPanel>
      </Tabs>
    </nav>
  )
}

function Pages({ onShown }: { onShown: () => void }) {
  const words = useWords()
  const titleFor = useTitles()
  const hrefTo = useHref()
  const { path } = useEditorState('view')
  const [query, setQuery] = useState('')
  const adding = useDialog('new')
  const pages = useSitePart('pages') ?? []
  const shown = pages.filter(({ title, route }) => `${title} ${route}`.toLowerCase().includes(query.toLowerCase()))
  const current = pageOf(pages, path)
  return (
    <>
      {pages.length > 8 && (
        <input
          type="search"
          value={query}
          aria-label={`${words.search}: ${words.pages}`}
          placeholder={`${words.search}: ${words.pages}`}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
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
              <span>
                {page.each === undefined ? page.title : titleFor(page.title)}
                <small>{page.count === 1 ? page.path : `${shortRoute(page)}, ${words.each(page.count)}`}</small>
              </span>
              <ProblemCount at={page.at} />
            </Link>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>{words.nothingFound}</p>}
      <Button className="wide-button" onPress={adding.open}>
        + {words.newPage}
      </Button>
      <Wizard list="routes" title={words.newPage} isOpen={adding.isOpen} onClose={adding.close} />
      {current && <Sections page={current} />}
    </>
  )
}

function Sections({ page }: { page: OutlinePage }) {
  const words = useWords()
  const titleFor = useTitles()
  return (
    <section className="sections">
      <h2>{words.sections}</h2>
      <PartLink at={page.at}>{words.pageSettings}</PartLink>
      <PartList
        label={words.sections}
        parts={page.sections.map(({ at, label, kind, isHidden }) => ({
          at,
          name: label || titleFor(kind),
          note: `${titleFor(kind)}${isHidden ? `, ${words.hidden}` : ''}`,
        }))}
      />
      <AddSection list={[...page.at, 'sections']} index={page.sections.length} />
    </section>
  )
}
