import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { Pointer } from '../../document/pointer'
import { schema } from '../../../manifest/schema/schema'
import { useTitles } from '../../words/titles'
import { useWords } from '../../words/words'
import { SearchInput } from '../../fields/texts/SearchInput'
import { Icon } from '../icons/Icon'
import { SectionShape } from '../icons/SectionShape'
import { useStore } from '../StoreContext'
import { useDialog } from './useDialog'
import { Window } from './Window'

/** The types of sections in the schema's words; a new one is added at the end of the page. */
export function AddSection({ list, index }: { list: Pointer; index: number }) {
  const words = useWords()
  const titleFor = useTitles()
  const store = useStore()
  const { isOpen, open, close } = useDialog('add-section')
  const [query, setQuery] = useState('')
  const kinds = schema.members(schema.definition('Section')).filter(({ node }) => {
    const texts = `${titleFor(node.title)} ${titleFor(node.description)}`
    return texts.toLowerCase().includes(query.trim().toLowerCase())
  })
  const add = async (type: string): Promise<void> => {
    await close()
    await store.addItem(list, index, type)
  }
  return (
    <>
      <Button className="wide-button" onPress={open}>
        <Icon name="add" /> {words.addSection}
      </Button>
      <Window title={words.addSection} isOpen={isOpen} onClose={() => void close()} isWide>
        <SearchInput query={query} onQuery={setQuery} />
        {kinds.length === 0 && <p>{words.nothingFound}</p>}
        <ul className="list kinds">
          {kinds.map(({ type, node }) => (
            <li key={type}>
              <Button className="row" onPress={() => void add(type)}>
                <SectionShape type={type} drawing={node['x-drawing']} />
                <span>
                  <strong>{titleFor(node.title)}</strong>
                  <small>{titleFor(node.description)}</small>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </Window>
    </>
  )
}
