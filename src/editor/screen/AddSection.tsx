import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { Address } from '../document/address'
import { schema } from '../../manifest/schema'
import { useTitles } from '../titles'
import { useWords } from '../words'
import { SectionShape } from './SectionShape'
import { useStore } from './StoreContext'
import { Window } from './Window'

/** The kinds of sections in the schema's words; a new one is put at the end of the page, and moved from there. */
export function AddSection({ list, index }: { list: Address; index: number }) {
  const words = useWords()
  const titleFor = useTitles()
  const store = useStore()
  const [isOpen, setOpen] = useState(false)
  const add = (type: string): void => {
    setOpen(false)
    void store.addItem(list, index, type)
  }
  return (
    <>
      <Button className="wide-button" onPress={() => setOpen(true)}>
        + {words.addSection}
      </Button>
      <Window title={words.addSection} isOpen={isOpen} onClose={() => setOpen(false)} isWide>
        <ul className="list kinds">
          {schema.members(schema.definition('Section')).map(({ type, node }) => (
            <li key={type}>
              <Button className="row" onPress={() => add(type)}>
                <SectionShape type={type} />
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
