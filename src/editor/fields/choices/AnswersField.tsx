import { textAt } from '../../../manifest/core/read'
import { valueOf } from '../../document/pointer'
import { useEditorState } from '../../screen/StoreContext'
import { useReadable } from '../../words/useReadable'
import { useFieldHost } from '../FieldHost'
import type { FieldProps } from '../FieldProps'
import { ListField } from '../ListField'

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
  // One that the field does not have can be taken away.
  const strange = chosen.filter((one) => !answers.some((answer) => answer.value === one))
  const all = [...answers, ...strange.map((one) => ({ value: one, label: one }))]
  const toggle = (one: string): void => {
    const next = all.map((answer) => answer.value).filter((other) => (other === one) !== chosen.includes(other))
    host.apply([{ do: 'set', at, value: next }], 'edit')
  }
  return (
    <div className="checks">
      {all.map((answer) => (
        <label key={answer.value}>
          <input
            type="checkbox"
            checked={chosen.includes(answer.value)}
            // Nothing at all would be an error.
            disabled={chosen.length === 1 && chosen.includes(answer.value)}
            onChange={() => toggle(answer.value)}
          />{' '}
          {readable(answer.label)}
        </label>
      ))}
    </div>
  )
}
