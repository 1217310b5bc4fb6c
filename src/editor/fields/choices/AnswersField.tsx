import { textAt } from '../../../manifest/core/read'
import { valueOf } from '../../../manifest/edits/pointer'
import { useEditorState } from '../../store/StoreContext'
import { useReadable } from '../../words/useReadable'
import { useFieldHost } from '../FieldHost'
import type { FieldProps } from '../FieldProps'
import { ListField } from '../ListField'
import { Ticks, toggled } from './Ticks'

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
