import { useState } from 'react'
import { Button, GridList, GridListItem, Tab, TabList, TabPanel, Tabs, useDragAndDrop } from 'react-aria-components'
import { addressKey } from '../document/address'
import type { OutlinePage, OutlineSection } from '../messages'
import { useTitles } from '../titles'
import { useWords } from '../words'
import { AddSection } from './AddSection'
import { Entries } from './Entries'
import { Wizard } from './Wizard'
import { PartButton, ProblemCount } from './PartButton'
import { useEditorState, useSitePart, useStore } from './StoreContext'

/** What the site consists of: its pages with their sections, the lists, and what is around every page. */
export function Outline({ onShown }: { onShown: () => void }) {
  const words = useWords()
  const titleFor = useTitles()
  const lists = useSitePart('lists')
  const parts = useSitePart('parts')
  return (
    <nav className="outline" aria-label={words.outline} tabIndex={-1}>
      <Tabs>
        <TabList aria-label={words.outline}>
          <Tab id="pages">{words.pages}</Tab>
          <Tab id="lists">{words.lists}</Tab>
          <Tab id="whole">{words.whole}</Tab>
        </TabList>
        <TabPanel id="pages">
          <Pages onShown={onShown} />
        </TabPanel>
        <TabPanel id="lists">
          {lists?.map((list) => (
            <Entries key={addressKey(list.at)} list={list} />
          ))}
        </TabPanel>
        <TabPanel id="whole">
          <ul className="list">
            {parts?.map((part) => (
              <li key={addressKey(part.at)}>
                <PartButton at={part.at}>{titleFor(part.title)}</PartButton>
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
  const store = useStore()
  const path = useEditorState('path')
  const [query, setQuery] = useState('')
  const [isAdding, setAdding] = useState(false)
  const pages = useSitePart('pages') ?? []
  const shown = pages.filter(({ title, route }) => `${title} ${route}`.toLowerCase().includes(query.toLowerCase()))
  const current = pages.find((page) => page.path === path) ?? pages.find((page) => isMadeBy(page, path))
  const open = (page: OutlinePage): void => {
    store.openPage(page.path)
    store.deselect()
    onShown()
  }
  return (
    <>
      {pages.length > 8 && (
        <input
          type="search"
          value={query}
          aria-label={words.search}
          placeholder={words.search}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      <ul className="list pages">
        {shown.map((page) => (
          <li key={addressKey(page.at)}>
            <Button
              className="row"
              aria-current={page === current ? 'page' : undefined}
              data-chosen={page === current || undefined}
              onPress={() => open(page)}
            >
              <span>
                {page.each === undefined ? page.title : titleFor(page.title)}
                <small>{page.count === 1 ? page.path : `${page.route}, ${words.each(page.count)}`}</small>
              </span>
              <ProblemCount at={page.at} />
            </Button>
          </li>
        ))}
      </ul>
      <Button className="wide-button" onPress={() => setAdding(true)}>
        + {words.newPage}
      </Button>
      <Wizard list="routes" title={words.newPage} isOpen={isAdding} onClose={() => setAdding(false)} />
      {current && <Sections page={current} />}
    </>
  )
}

/** Whether a path has the form of a route's. */
const isMadeBy = ({ route }: OutlinePage, path: string): boolean =>
  new RegExp(`^${route.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^}]*\}/g, '[^/]+')}$`).test(path)

function Sections({ page }: { page: OutlinePage }) {
  const words = useWords()
  const titleFor = useTitles()
  const store = useStore()
  const selection = useEditorState('selection')
  const nameOf = (section: OutlineSection): string => section.label || titleFor(section.kind)
  const ids = page.sections.map(({ at }) => addressKey(at))
  const byKey = (key: unknown): OutlineSection | undefined => page.sections[ids.indexOf(String(key))]
  const move = async (section: OutlineSection, to: number): Promise<void> => {
    await store.apply([{ do: 'move', at: section.at, to }], 'move')
    store.say(words.moved(nameOf(section), to + 1, ids.length))
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': byKey(key)?.label ?? '' })),
    onReorder: ({ keys, target }) => {
      const [key] = [...keys]
      const section = byKey(key)
      const [from, over] = [ids.indexOf(String(key)), ids.indexOf(String(target.key))]
      const place = target.dropPosition === 'before' ? over : over + 1
      if (section) void move(section, place > from ? place - 1 : place)
    },
  })
  return (
    <section className="sections">
      <h2>{words.sections}</h2>
      <PartButton at={page.at}>{words.pageSettings}</PartButton>
      <GridList
        aria-label={words.sections}
        dragAndDropHooks={dragAndDropHooks}
        onAction={(key) => {
          const section = byKey(key)
          if (section) void store.select(section.at)
        }}
      >
        {page.sections.map((section, index) => (
          <GridListItem
            key={ids[index]}
            id={ids[index] ?? ''}
            textValue={nameOf(section)}
            data-chosen={(selection && addressKey(selection.unit) === ids[index]) || undefined}
          >
            <Button slot="drag" aria-label={words.dragHandle} className="handle">
              ⠿
            </Button>
            <span className="name">
              {nameOf(section)}
              <small>
                {titleFor(section.kind)}
                {section.isHidden ? `, ${words.hidden}` : ''}
              </small>
            </span>
            <ProblemCount at={section.at} />
            <Button
              className="plain"
              isDisabled={index === 0}
              aria-label={`${words.moveUp}: ${nameOf(section)}`}
              onPress={() => void move(section, index - 1)}
            >
              ↑
            </Button>
            <Button
              className="plain"
              isDisabled={index === ids.length - 1}
              aria-label={`${words.moveDown}: ${nameOf(section)}`}
              onPress={() => void move(section, index + 1)}
            >
              ↓
            </Button>
          </GridListItem>
        ))}
      </GridList>
      <AddSection list={[...page.at, 'sections']} index={page.sections.length} />
    </section>
  )
}
