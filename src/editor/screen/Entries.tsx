import { useEffect, useState } from 'react'
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import { ask, whenAnswered } from '../api/ask'
import { pointerKey } from '../../manifest/edits/pointer'
import type { ListedEntry, OutlinePart } from '../api/EditorApi'
import { lowerFirst } from '../../manifest/core/lowerFirst'
import { SearchInput } from '../fields/SearchBox'
import { useTitles, useEntryLabel, useWords } from '../words/words'
import { Icon } from '../controls/Icon'
import { PartLink, PartList } from './PartList'
import { useEditorState, useStore } from '../store/StoreContext'
import { useDialog, useSchema } from '../store/useView'
import { SheetDialog } from './dialogs/SheetDialog'
import { Wizard } from './dialogs/Wizard'

/** The entries of a list, searched on the server, as a list may have thousands. */
export function Entries({ list }: { list: OutlinePart }) {
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
  const schema = useSchema()
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
  const one = titleFor(schema.entry(name)?.title ?? list.title)
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
            parts={listed.entries.map(({ at, label }) => ({ at, name: labelFor(label) }))}
            of={listed.total}
            onMove={moveShown}
          />
        ) : (
          <ul className="list">
            {listed?.entries.map((entry) => (
              <li key={pointerKey(entry.at)}>
                <PartLink at={entry.at}>{labelFor(entry.label)}</PartLink>
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
