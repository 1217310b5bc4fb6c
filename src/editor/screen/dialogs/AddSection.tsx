import { useState } from 'react'
import { Button } from 'react-aria-components'
import { schema } from '../../../manifest/schema/schema'
import { pageOf } from '../../store/pageOf'
import { useTitles, useReadable, useWords } from '../../words/words'
import { SearchInput } from '../../fields/SearchBox'
import { Icon } from '../../controls/Icon'
import { SectionShape } from '../../controls/SectionShape'
import { useEditorState, useSitePart, useStore } from '../../store/StoreContext'
import { Window } from '../../controls/Window'

/** The types of sections in the schema's words; a new one is added at the place that the address names, else at the end of the page. */
export function AddSection() {
  const words = useWords()
  const titleFor = useTitles()
  const readable = useReadable()
  const store = useStore()
  const { path, dialog = '' } = useEditorState('view')
  const page = pageOf(useSitePart('pages') ?? [], path)
  const [asked, place] = /^add-section(?:\/(\d+))?$/.exec(dialog) ?? []
  const [query, setQuery] = useState('')
  const kinds = schema.members(schema.definition('Section')).filter(({ node }) => {
    const texts = `${titleFor(node.title)} ${titleFor(node.description)}`
    return texts.toLowerCase().includes(query.trim().toLowerCase())
  })
  const above = page?.sections[Number(place) - 1]?.form
  const form = useSitePart('parts')?.find(({ at: [top, name] }) => top === 'forms' && name === above)
  const close = (): Promise<void> => store.closeDialog(dialog)
  const add = async (type: string): Promise<void> => {
    await close()
    if (!page) return
    const { length } = page.sections
    await store.addItem([...page.at, 'sections'], Math.min(Number(place ?? length), length), type)
  }
  return (
    <Window title={words.addSection} isOpen={asked !== undefined} onClose={() => void close()} isWide>
      <SearchInput query={query} onQuery={setQuery} />
      {form && query === '' && (
        <Button
          className="wide-button"
          onPress={() => void close().then(() => store.openDialog('add-question', form.at))}
        >
          <Icon name="add" /> {words.addQuestion} <small>{readable(form.title)}</small>
        </Button>
      )}
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
  )
}
