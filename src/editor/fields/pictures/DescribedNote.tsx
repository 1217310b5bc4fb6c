import { useRef, useState, type ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { isRecord } from '../../../manifest/core/read'
import { useSitePart, useStore } from '../../store/StoreContext'
import { languageOfPage } from '../../store/EditorState'
import { useWords } from '../../words/words'
import { staleDescriptions } from './staleDescriptions'

interface DescribedNoteProps {
  /** The text in one language, or in several. */
  description: unknown
  /** The text that a new picture has at first. */
  example: string | undefined
  /** The description when the picture was replaced: that of the picture before. Each replacement is an object of its own. */
  replaced: { description: unknown } | undefined
  /** The field of the description. */
  children: ReactNode
}

const reveal = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })

/** Asks below the description of a picture whether it still is one: after a new picture was chosen, or for an example. */
export function DescribedNote({ description, example, replaced, children }: DescribedNoteProps) {
  const words = useWords()
  const field = useRef<HTMLDivElement>(null)
  const [approved, setApproved] = useState<typeof replaced>()
  const texts = isRecord(description) ? Object.values(description) : [description]
  const isExample = texts.includes(example)
  const old =
    replaced === undefined || replaced === approved ? [] : staleDescriptions(description, replaced.description)
  const languages = useSitePart('languages') ?? []
  // Without a name, if it is true of all.
  const named = old.length < texts.length ? languages.filter(({ key }) => old.includes(key)) : []
  const store = useStore()
  const writeAnew = (): void => {
    const controls = [...(field.current?.querySelectorAll<HTMLTextAreaElement>('textarea, input') ?? [])]
    const inLanguage = (language = '') => controls.find(({ id }) => id.endsWith(`.${language}`))
    const control = inLanguage(named[0]?.key ?? languageOfPage(store.state)) ?? controls[0]
    control?.focus()
    control?.select()
  }
  return (
    <div ref={field}>
      {children}
      <div role="status">
        {(isExample || old.length > 0) && (
          <p className="problem" ref={isExample ? undefined : reveal}>
            {!isExample && named.length > 0 && `${named.map(({ name, tag }) => name || tag).join(', ')}: `}
            {isExample ? words.notDescribed : words.describedBefore}{' '}
            {!isExample && (
              <Button className="link" onPress={() => setApproved(replaced)}>
                {words.stillRight}
              </Button>
            )}{' '}
            <Button className="link" onPress={writeAnew}>
              {isExample ? words.writeNow : words.writeAnew}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}
