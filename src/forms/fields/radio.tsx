import styled from 'styled-components'
import { GroupFrame } from './FieldFrame'
import { type FieldKind, type FieldProps, oneChoice } from './FieldKind'

const RadioView = ({ field, id, sentAs }: FieldProps<'radio'>) => (
  <GroupFrame field={field} id={id}>
    <Choices>
      {field.options.map(({ value, label, as, sent = value }, index) => (
        <label key={value}>
          <input
            type="radio"
            id={`${id}-${index}`}
            name={sentAs ?? id}
            value={sent}
            data-as={as}
            defaultChecked={value === (field.start ?? field.initial)}
            required={field.required}
          />
          {label}
        </label>
      ))}
    </Choices>
  </GroupFrame>
)

/** One choice from options that are all visible. */
export const radio: FieldKind<'radio'> = {
  ...oneChoice,
  View: RadioView,
  ids: ({ options }, id) => options.map((_, index) => `${id}-${index}`),
  initial: ({ start, initial = '' }) => start ?? initial,
  read: (elements) => (elements as HTMLInputElement[]).find(({ checked }) => checked)?.value ?? '',
  write: (elements, value) => {
    for (const option of elements as HTMLInputElement[]) option.checked ||= option.value === value
  },
  isAnsweredByTap: true,
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.6rem;
  margin-top: 0.35rem;
  & label { display: inline-flex; align-items: center; gap: 0.55rem; min-height: 2.9rem; padding-block: 0.3rem; padding-inline: 0.9rem 1.1rem; border: 1px solid var(--edge); border-radius: var(--radius-pill); background: var(--surface); cursor: pointer; font-weight: 500; }
  & label:has(:checked) { border-color: var(--brand); background: var(--brand-soft); }
  & input { flex: none; width: 1.15rem; height: 1.15rem; margin: 0; accent-color: var(--brand); }
`
