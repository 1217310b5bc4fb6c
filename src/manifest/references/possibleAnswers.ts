import type { DependentChoice, FieldOfForm } from './dependentChoices'

/** A demand on the answer to a field. */
export interface Demand {
  field: string
  /** `needs` one of the values, `fits` one of them if there is an answer, `lacks` all of them. */
  kind: 'needs' | 'fits' | 'lacks'
  /** Whether the values are those that are sent, or the names that entries have for them. */
  by: 'sent' | 'is'
  values: readonly string[]
}

/**
 * Whether the fields up to a position can be answered so that all demands are met, with the conditions under which each is
 * asked, and the choices that go together.
 */
export function canBeAnswered(
  fields: readonly FieldOfForm[],
  demands: readonly Demand[],
  position = fields.length - 1,
): boolean {
  const field = fields[position]
  if (!field) return true
  const [ofField, others] = [demands.filter(isAbout(field)), demands.filter((demand) => !isAbout(field)(demand))]
  const goOn = (more: readonly Demand[]): boolean => canBeAnswered(fields, [...others, ...more], position - 1)
  if (ofField.length === 0) return goOn([])
  const isNeeded = ofField.some(({ kind }) => kind === 'needs')
  return (
    (!isNeeded && waysToSkip(field).some(goOn)) ||
    answersTo(field, ofField).some((chosen) => goOn([...demandsOfQuestion(field), ...chosen.flatMap(demandsOfChoice)]))
  )
}

const isAbout =
  ({ name }: FieldOfForm) =>
  ({ field }: Demand): boolean =>
    field === name

/** A field is asked only if its conditions are met. */
export const demandsOfQuestion = ({ when }: FieldOfForm): Demand[] =>
  when.map(({ field, is }) => ({ field, kind: 'needs', by: 'sent', values: is }))

/** A choice goes with answers, as long as they are given. */
export const demandsOfChoice = ({ fits }: DependentChoice): Demand[] =>
  [...fits].map(([field, values]) => ({ field, kind: 'fits', by: 'is', values }))

/** The demands under which a field has no answer, any of which is enough. */
const waysToSkip = ({ isRequired, when }: FieldOfForm): readonly (readonly Demand[])[] =>
  isRequired ? when.map(({ field, is }) => [{ field, kind: 'lacks', by: 'sent', values: is }]) : [[]]

/** The answers that meet the demands on a field, each as its choices; a typed one has none. */
function answersTo({ choices, isSeveral }: FieldOfForm, demands: readonly Demand[]): DependentChoice[][] {
  if (choices.length === 0) return canBeTyped(demands) ? [[]] : []
  if (!isSeveral) return choices.filter((one) => demands.every((demand) => suits(demand, one))).map((one) => [one])
  const [lacked, wanted] = [demands.filter(isLack), demands.filter((demand) => !isLack(demand))]
  const possible = choices.filter((one) => lacked.every((demand) => suits(demand, one)))
  return wanted.reduce<DependentChoice[][]>(
    (sets, demand) => sets.flatMap((set) => possible.filter((one) => suits(demand, one)).map((one) => [...set, one])),
    [[]],
  )
}

const isLack = ({ kind }: Demand): boolean => kind === 'lacks'

const suits = ({ kind, by, values }: Demand, choice: DependentChoice): boolean =>
  values.includes(choice[by]) !== (kind === 'lacks')

/** Whether one text meets all demands. */
function canBeTyped(demands: readonly Demand[]): boolean {
  const [first, ...wanted] = demands.filter((demand) => !isLack(demand))
  const lacked = demands.filter(isLack)
  return (
    !first ||
    first.values.some(
      (value) =>
        wanted.every(({ values }) => values.includes(value)) && !lacked.some(({ values }) => values.includes(value)),
    )
  )
}
