import { Fragment, useMemo, useState } from 'react'
import { Button, Link } from 'react-aria-components'
import { useSitePart } from '../../store/StoreContext'
import { useLocationWords, useTitles } from '../../words/titles'
import { useWords } from '../../words/words'
import { ChipArea } from './ChipArea'
import type { FieldProps } from '../FieldProps'
import { useFieldHost } from '../FieldHost'
import { InsertChip } from './InsertChip'
import { languageOfText } from './languageOfText'
import { MarkupField } from './MarkupField'
import { useChips } from './useChips'

/** In characters: a longer text gets more than one line. */
const shortText = 60

interface LongTextProps extends Pick<FieldProps, 'node' | 'value' | 'at'> {
  /** The properties of the text area. */
  shared: { id: string }
  onType: (text: string) => void
}

/** A text of any length, in which chips stand for what is filled in. */
export function LongText({ node, value, at, shared, onType }: LongTextProps) {
  const words = useWords()
  const titleFor = useTitles()
  const host = useFieldHost()
  const placeFor = useLocationWords()
  const languages = useSitePart('languages') ?? []
  const isInLanguage = languages.some(({ key }) => key === at.at(-1))
  const text = value === undefined ? '' : String(value)
  const written = text === '' || isInLanguage ? undefined : languageOfText(text, languages)
  const further = languages.filter((language) => language !== written)
  const possible = useMemo(
    () => host.placeholders.filter(({ name }) => node['x-form-text'] || !name.startsWith('form.')),
    [host.placeholders, node],
  )
  const texts = useMemo(
    () => new Map(possible.map((one) => [one.name, one.text || placeFor(one.words)] as const)),
    [possible, placeFor],
  )
  const chips = useChips(text, texts, onType)
  const [pressed, setPressed] = useState<string>()
  const filled = new Set(chips.pieces.flatMap(({ name }) => possible.filter((one) => one.name === name)))
  const insert = possible.length > 0 && (
    <InsertChip title={titleFor(node.title)} placeholders={possible} onInsert={chips.insert} />
  )
  return (
    <>
      {node['x-markup'] ? (
        <MarkupField
          {...shared}
          title={titleFor(node.title)}
          text={text}
          at={at}
          chips={chips}
          onChip={setPressed}
          insert={insert}
        />
      ) : (
        <div className="text">
          <ChipArea
            {...shared}
            data-one-line
            chips={chips}
            onPress={setPressed}
            rows={text.length > shortText ? 2 : 1}
          />
          {insert}
        </div>
      )}
      {filled.size > 0 && (
        <p className="help">
          {words.filledIn}:{' '}
          {[...filled].map(({ name, words: location, at: source }, index) => (
            <Fragment key={name}>
              {index > 0 && ', '}
              {source && host.views ? (
                <Link href={host.views.hrefOf(source)} data-chosen={name === pressed || undefined}>
                  {placeFor(location)}
                </Link>
              ) : (
                placeFor(location)
              )}
            </Fragment>
          ))}
        </p>
      )}
      {written && further.length > 0 && (
        <Button
          className="link"
          onPress={() => host.apply([{ do: 'set', at, value: { [written.key]: text } }], 'edit')}
        >
          {words.translate} ({further.map(({ name, tag }) => name || tag).join(', ')})
        </Button>
      )}
    </>
  )
}
