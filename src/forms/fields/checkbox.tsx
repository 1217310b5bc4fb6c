import styled from 'styled-components'
import { wordsOfMarkup } from '../../manifest/text/markup'
import { Markup } from '../../ui/Markup'
import { FieldError, Frame, describe, useShownError } from './FieldFrame'
import { type FieldKind, type FieldProps, plainText } from './FieldKind'

function CheckboxView({ field, id, sentAs }: FieldProps<'checkbox'>) {
  const error = useShownError(field.name)
  return (
    <Frame data-width={field.width}>
      <Line>
        <input
          type="checkbox"
          id={id}
          name={sentAs}
          value={field.value ?? 'yes'}
          required={field.required}
          {...describe(id, undefined, error)}
        />
        <label htmlFor={id}>
          <Markup text={field.label} />
        </label>
      </Line>
      <FieldError id={id} error={error} />
    </Frame>
  )
}

/** A checkbox: its value is empty while it is not checked. */
export const checkbox: FieldKind<'checkbox'> = {
  ...plainText,
  View: CheckboxView,
  label: ({ label }) => wordsOfMarkup(label),
  words: () => '✓',
  ids: (_field, id) => [id],
  initial: () => '',
  read: ([box]) => ((box as HTMLInputElement | undefined)?.checked ? box!.value : ''),
  write: ([box], value) => {
    if (box) (box as HTMLInputElement).checked ||= value !== ''
  },
}

const Line = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: .75rem;
  align-items: start;
  & input { width: 1.4rem; height: 1.4rem; margin: .1rem 0 0; accent-color: var(--brand); }
  & label { line-height: 1.45; cursor: pointer; }
`
