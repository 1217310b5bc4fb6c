import { isRecord } from '../../manifest/core/read'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { schema, type SchemaNode } from '../../manifest/schema/schema'
import { useSitePart } from '../store/StoreContext'
import { inWords } from '../../site/text/asRead'
import { useWords } from '../words/words'
import type { EditorWords } from '../../words/editorWords.generated'
import { type FieldProps, useFieldHost } from './FieldHost'

/** The words for a name in the file: some are instructions for the relay, whose names begin with an underscore. */
function wordsForInstruction(key: string, words: EditorWords): string {
  const wordsOfRelay = { _subject: words.mailSubject, _cc: words.mailCopies, _replyto: words.mailReply }
  return wordsOfRelay[key as keyof typeof wordsOfRelay] ?? inWords(key.replace(/^_/, ''))
}

/** Values under names of their own, such as facts; or a text in the site's languages. */
export function NamedValues({ node, value, at, id }: FieldProps) {
  const words = useWords()
  const host = useFieldHost()
  const languages = useSitePart('languages') ?? []
  const [name, setName] = useState('')
  const values = isRecord(value) ? value : {}
  const inner = typeof node.additionalProperties === 'object' ? schema.follow(node.additionalProperties) : node
  const isText = typeof node.additionalProperties !== 'object'
  const titleOf = (key: string): string =>
    isText ? languages.find((one) => one.key === key)?.name || key : wordsForInstruction(key, words)
  const keys = isText
    ? [...new Set([...(languages.map(({ key }) => key) ?? []), ...Object.keys(values)])]
    : Object.keys(values)
  const add = async (): Promise<void> => {
    host.apply([{ do: 'set', at: [...at, name], value: await host.blank([...at, name]) }], 'add')
    setName('')
  }
  return (
    <>
      {keys
        .filter((key) => !key.startsWith('x-'))
        .map((key) => (
          <host.Field
            key={key}
            node={{ ...inner, title: titleOf(key), description: undefined } as SchemaNode}
            value={values[key]}
            at={[...at, key]}
            isRequired={false}
          />
        ))}
      {!isText && (
        <div className="add-name">
          <input
            aria-label={words.newName}
            placeholder={words.newName}
            value={name}
            id={`${id}-name`}
            onChange={(event) => setName(event.target.value)}
          />
          <Button isDisabled={name === '' || Object.hasOwn(values, name)} onPress={() => void add()}>
            {words.add}
          </Button>
        </div>
      )}
    </>
  )
}
