import { labelOf } from '../../../manifest/edits/labels'
import type { Pointer } from '../../../manifest/edits/pointer'
import type { FormAnswers } from '../../api/EditorApi'
import { asText, blocksAt, firstTextAt, isRecord, textAt } from '../../../manifest/core/read'
import { sentOf } from '../../../manifest/entries/select'
import { languagesOf } from '../../../manifest/core/languages'
import { selectedBy } from '../../../manifest/references/findUses'
import { onlyAnswer } from '../../../manifest/schema/fieldFacts'

/** The answers that can be chosen in the fields of the form at a pointer. @param root with the reader's language first */
export function answersAt(root: unknown, [top, form = '']: Pointer): FormAnswers {
  if (top !== 'forms') return {}
  return Object.fromEntries(
    blocksAt(root, 'forms', form, 'fields').map(([, field]) => [asText(field.name), answersOf(root, field)]),
  )
}

function answersOf(root: unknown, field: Readonly<Record<string, unknown>>): FormAnswers[string] {
  const { options } = field
  const [{ key }] = languagesOf(root)
  // The default language is sent.
  const sent = (text: unknown): string => asText(isRecord(text) ? text[key] : text)
  const only = onlyAnswer(field)
  if (only !== undefined) return [{ value: only, label: firstTextAt(field, 'label') ?? '' }]
  if (Array.isArray(options))
    return options.map((words: unknown) => ({ value: sent(words), label: firstTextAt({ words }, 'words') ?? '' }))
  return selectedBy(root, options).map((entry) => ({
    value: sentOf({ ...entry, label: sent(entry.label), value: textAt(entry, 'value') }, options),
    label: labelOf(entry) ?? entry.id,
  }))
}
