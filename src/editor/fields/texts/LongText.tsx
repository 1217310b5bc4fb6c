import { Fragment, useMemo, useState } from 'react'
import { Button, Link, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useSitePart } from '../../store/StoreContext'
import { useLocationWords, useTitles, useWords } from '../../words/words'
import { ChipArea, useChips } from './ChipArea'
import { type FieldProps, useFieldHost } from '../FieldHost'
import { MarkupField } from './MarkupField'
import { Icon } from '../../controls/Icon'
import type { Placeholder } from '../../api/EditorApi'
import { lettersOf, scriptOf } from '../../../manifest/text/scriptOf'

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

/** In CSS pixels. */
const mostHeight = 320

interface InsertChipProps {
  title: string
  placeholders: readonly Placeholder[]
  /** Puts words where the caret was last. */
  onInsert: (words: string) => void
}

/** A menu of what can be put into a text: it follows when the company's number, say, is another. */
function InsertChip({ title, placeholders, onInsert }: InsertChipProps) {
  const words = useWords()
  const placeFor = useLocationWords()
  return (
    <MenuTrigger>
      <Button className="insert" aria-label={`${words.insert}: ${title}`}>
        <Icon name="add" /> {words.insert}
      </Button>
      <Popover className="popover" maxHeight={mostHeight}>
        <Menu
          items={placeholders.map((one) => ({ ...one, id: one.name }))}
          onAction={(name) =>
            // The menu returns the focus to its button first.
            requestAnimationFrame(() => requestAnimationFrame(() => onInsert(`{${String(name)}}`)))
          }
        >
          {({ id, words: location, text }) => (
            <MenuItem id={id} textValue={placeFor(location)}>
              {placeFor(location)} {text !== undefined && <small>{text}</small>}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

/**
 * The language of a site that a text is in, by its letters: Hindi for Devanagari, even with a word in Latin letters.
 * @param languages with their tags (BCP 47) @returns the first one for a text without letters
 */
export function languageOfText<Language extends { tag: string }>(
  text: string,
  languages: readonly Language[],
): Language | undefined {
  const latinLast = languages.toSorted((one, other) => Number(isLatin(one)) - Number(isLatin(other)))
  return latinLast.find(({ tag }) => lettersOf(scriptOf(tag))?.test(text)) ?? languages[0]
}

const isLatin = ({ tag }: { tag: string }): boolean => scriptOf(tag) === 'Latn'
