import styled from 'styled-components'
import { LineInput } from './FieldFrame'
import type { FieldElement, FieldKind } from './FieldKind'

const filesOf = ([input]: readonly FieldElement[]): readonly File[] => [
  ...((input as HTMLInputElement | undefined)?.files ?? []),
]

/** Reads lines with the name of a file, a tab, and its size in bytes. */
const readLines = (value: string): { name: string; bytes: number }[] =>
  value
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ name: line.replace(/\t.*/, ''), bytes: Number(line.split('\t')[1] ?? 0) }))

const megabyte = 1_000_000

/** The value holds names and sizes of files; `files` returns the files to send beside it. */
export const file: FieldKind<'file'> = {
  View: (props) => {
    const { types, most = 1 } = props.field
    return <LineInput {...props} as={Chooser} input={{ type: 'file', accept: types?.join(','), multiple: most > 1 }} />
  },
  ids: (_field, id) => [id],
  initial: () => '',
  read: (elements) =>
    filesOf(elements)
      .map(({ name, size }) => `${name.replace(/\s+/g, ' ')}\t${size}`)
      .join('\n'),
  // A page cannot set the files of an input.
  write: () => {},
  files: filesOf,
  normalise: (_field, value) =>
    readLines(value)
      .map(({ name, bytes }) => `${name} (${(Math.ceil((bytes * 10) / megabyte) / 10).toFixed(1)} MB)`)
      .join(', '),
  validate: ({ most = 1, types, megabytes = 0, invalid, tooLarge }, value, { wrong }) => {
    const chosen = readLines(value)
    const fits = chosen.every(({ name }) => types?.some((type) => name.toLowerCase().endsWith(type)))
    if (chosen.length > most || !fits) return invalid ?? wrong
    return chosen.reduce((sum, { bytes }) => sum + bytes, 0) > megabytes * megabyte
      ? (tooLarge ?? invalid ?? wrong)
      : undefined
  },
  words: (_field, value) => value,
}

const Chooser = styled.input`
  width: 100%;
  &::file-selector-button { margin-inline-end: .9rem; padding: .3rem .8rem; border: 1px solid var(--edge); border-radius: var(--radius-s); background: var(--tint); color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
`
