import { isRecord, textAt } from '../../manifest/core/read'
import { valueOf } from '../../manifest/edits/pointer'
import { useEditorState } from '../store/StoreContext'
import { useAnswer } from '../api/useAnswer'
import { useEntryLabel, useWords, useReadable } from '../words/words'
import { type FieldProps, useFieldHost } from './FieldHost'
import { ListField } from './ListField'
import { Ticks, toggled } from './Checks'

/** Some entries of a list, by ticks. All are ticked while nothing is chosen; a list too long to be shown is named one by one. */
export function PickField(props: FieldProps) {
  const { node, value, at } = props
  const host = useFieldHost()
  const words = useWords()
  const read = useEditorState('read')
  const beside = read && valueOf(read.value, at.slice(read.at.length, -1))
  // A list that is filtered too shows fewer entries than ticks would say.
  const list = isRecord(beside) && beside.where === undefined ? textAt(beside, node['x-picks'] ?? '') : undefined
  const labelFor = useEntryLabel(list ?? '')
  const listed = useAnswer('list', list === undefined ? undefined : { list, query: '', offset: 0 })
  if (Array.isArray(value) && value.some((one) => String(one).startsWith('{')))
    return <p className="help">{words.ofPage}</p>
  if (!listed || listed.total === 0 || listed.total > listed.entries.length) return <ListField {...props} />
  const labels = new Map(listed.entries.map(({ id, label }) => [id, label]))
  const all = [...labels.keys()]
  const chosen: readonly string[] = Array.isArray(value) ? value.map(String) : all
  const toggle = (id: string): void => {
    const isInOrder = chosen.every(
      (one, index) => index === 0 || all.indexOf(one) > all.indexOf(chosen[index - 1] ?? ''),
    )
    const added = isInOrder ? all.filter((one) => one === id || chosen.includes(one)) : [...chosen, id]
    const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : added
    const isAll = next.length === all.length && next.every((other, index) => other === all[index])
    host.apply([isAll ? { do: 'remove', at } : { do: 'set', at, value: next }], 'edit')
  }
  return (
    <Ticks choices={all} chosen={chosen} labelFor={(id) => labelFor(labels.get(id) ?? id)} onToggle={toggle} keepsOne />
  )
}

/** Some answers to another field of the form, by ticks; those of a field that is typed are written one by one. */
export function AnswersField(props: FieldProps) {
  const { node, value, at } = props
  const host = useFieldHost()
  const readable = useReadable()
  const read = useEditorState('read')
  const beside = read && valueOf(read.value, at.slice(read.at.length, -1))
  const answers = read?.answers[textAt(beside, node['x-answers'] ?? '') ?? ''] ?? []
  if (answers.length === 0) return <ListField {...props} />
  const chosen: readonly string[] = Array.isArray(value) ? value.map(String) : []
  const labels = new Map(answers.map((answer) => [answer.value, answer.label]))
  // One that the field does not have can be taken away.
  const all = [...labels.keys(), ...chosen.filter((one) => !labels.has(one))]
  return (
    <Ticks
      choices={all}
      chosen={chosen}
      labelFor={(one) => readable(labels.get(one) ?? one)}
      onToggle={(one) => host.apply([{ do: 'set', at, value: toggled(all, chosen, one) }], 'edit')}
      keepsOne
    />
  )
}
