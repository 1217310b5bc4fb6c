import styled from 'styled-components'
import { GroupFrame } from './FieldFrame'
import type { FieldKind, FieldOf, FieldProps } from './FieldKind'

/** The chosen values in the order of the options. */
const chosenOf = ({ options }: Pick<FieldOf<'choices'>, 'options'>, value: string) =>
  options.filter((option) => `, ${value}, `.includes(`, ${option.value}, `))

const ChoicesView = ({ field, id, sentAs }: FieldProps<'choices'>) => (
  <GroupFrame field={field} id={id}>
    <Boxes>
      {field.options.map(({ value, label, sent = value }, index) => (
        <label key={value}>
          <input type="checkbox" id={`${id}-${index}`} name={sentAs} value={sent} />
          {label}
        </label>
      ))}
    </Boxes>
  </GroupFrame>
)

/** Several choices: their values joined by commas, as the relay joins values that were sent under one name. */
export const choices: FieldKind<'choices'> = {
  View: ChoicesView,
  ids: ({ options }, id) => options.map((_, index) => `${id}-${index}`),
  initial: () => '',
  read: (elements) =>
    (elements as HTMLInputElement[])
      .filter(({ checked }) => checked)
      .map(({ value }) => value)
      .join(', '),
  write: (elements, value) => {
    for (const box of elements as HTMLInputElement[]) box.checked ||= `, ${value}, `.includes(`, ${box.value}, `)
  },
  normalise: (field, value) =>
    chosenOf(field, value)
      .map((option) => option.value)
      .join(', '),
  validate: (field, value, { wrong }) => {
    const { length } = chosenOf(field, value)
    return length > 0 && length <= (field.most ?? length) ? undefined : (field.invalid ?? wrong)
  },
  words: (field, value) =>
    chosenOf(field, value)
      .map(({ label }) => label)
      .join(', '),
}

const Boxes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: .6rem;
  margin-top: .35rem;
  & label { display: inline-flex; align-items: center; gap: .55rem; min-height: 2.9rem; padding: .3rem 1rem; border: 1px solid var(--edge); border-radius: var(--radius-s); background: var(--surface); cursor: pointer; font-weight: 500; }
  & label:has(:checked) { border-color: var(--brand); background: var(--brand-soft); }
  & input { flex: none; width: 1.15rem; height: 1.15rem; margin: 0; accent-color: var(--brand); }
`
