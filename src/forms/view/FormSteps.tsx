import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useForm } from 'react-final-form'
import styled from 'styled-components'
import type { ResolvedForm } from '../../site/resolved'
import { Button } from '../../ui/Button'
import { IsPressed, type FormField } from '../fields/FieldKind'
import type { Values } from '../fields/values'

type Steps = Extract<ResolvedForm, { steps?: unknown }>['steps']

/** The fields of each step in their order: a step ends where the next one begins. */
function fieldsOfSteps(fields: readonly FormField[], { parts }: NonNullable<Steps>): FormField[][] {
  const begins = parts.map(({ begins: first }) => fields.findIndex(({ name }) => name === first))
  return begins.map((begin, index) => fields.slice(index === 0 ? 0 : begin, begins[index + 1]))
}

interface FormStepsProps {
  form: ResolvedForm
  steps: NonNullable<Steps>
  /** Copies the values of the fields into the engine. */
  take(): void
  render(fields: readonly FormField[]): ReactNode
}

/** Without script all steps are shown; later ones are hidden from the first paint on, so that nothing moves. */
export function FormSteps({ form, steps, take, render }: FormStepsProps) {
  const { getState } = useForm<Values>()
  const list = useRef<HTMLOListElement>(null)
  const [current, setCurrent] = useState(0)
  const [isLive, setIsLive] = useState(false)
  /** The steps that the visitor tried to leave: errors of their empty fields are shown. */
  const [pressed, setPressed] = useState<readonly number[]>([])
  const groups = fieldsOfSteps(form.fields, steps)
  const last = groups.length - 1

  function go(step: number): void {
    setCurrent(step)
    // The heading exists after React has rendered the step.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-step="${step}"] h3`)?.focus())
  }

  /** Handles a press of a button that continues. Returns whether the form is to be sent. */
  function press(): boolean {
    take()
    const { errors = {} } = getState()
    const wrong = groups.findIndex((fields) => fields.some(({ name }) => name in errors))
    if (wrong < 0 || wrong > current) {
      if (current === last) return true
      go(current + 1)
      return false
    }
    // The form itself reports the errors of the last step, as every form does.
    if (wrong === last) return true
    setPressed([...pressed, wrong])
    setCurrent(wrong)
    const first = groups[wrong]?.find(({ name }) => name in errors)
    const id = `${form.name}-${first?.name}`
    requestAnimationFrame(() =>
      [...(list.current?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [])]
        .find((field) => `${field.id}-`.startsWith(`${id}-`))
        ?.focus(),
    )
    return false
  }

  const latest = useRef(press)
  useEffect(() => void (latest.current = press))
  useEffect(() => {
    setIsLive(true)
    const element = list.current?.closest('form')
    // Listens in the capture phase, before the form's own handler.
    const onSubmit = (event: Event) => {
      if (latest.current()) return
      event.preventDefault()
      event.stopPropagation()
    }
    const onReset = () => {
      setCurrent(0)
      setPressed([])
    }
    element?.addEventListener('submit', onSubmit, true)
    element?.addEventListener('reset', onReset)
    return () => {
      element?.removeEventListener('submit', onSubmit, true)
      element?.removeEventListener('reset', onReset)
    }
  }, [])

  return (
    <List ref={list} data-last={(isLive && current === last) || undefined}>
      {groups.map((fields, index) => (
        <li
          key={steps.parts[index]?.title}
          data-step={index}
          data-later={(isLive ? index !== current : index > 0) || undefined}
        >
          <h3 tabIndex={-1}>
            <span>{steps.parts[index]?.title}</span>{' '}
            <small>
              {index + 1} / {groups.length}
            </small>
          </h3>
          <IsPressed.Provider value={pressed.includes(index)}>
            {render(index === 0 || isLive ? fields : fields.map(notRequired))}
          </IsPressed.Provider>
          <Ways data-ways="">
            {index > 0 && (
              <Button as="button" type="button" data-kind="quiet" onClick={() => go(index - 1)}>
                {steps.back}
              </Button>
            )}
            {index < last && (
              <Button as="button" type="submit" data-kind="main">
                {steps.next}
              </Button>
            )}
          </Ways>
        </li>
      ))}
    </List>
  )
}

/** Before this code is loaded, the browser would refuse to send a form because of a required field that is hidden. */
const notRequired = (field: FormField): FormField => ({ ...field, required: false })

/** Without script all steps are shown, and the form's own button sends them. */
const List = styled.ol`
  display: grid;
  gap: 1.75rem;
  & > li { display: grid; gap: 1rem; }
  & h3 { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; padding-bottom: .5rem; border-bottom: 1px solid var(--line); font-size: 1.15rem; }
  & h3:focus-visible { outline-offset: 4px; }
  & h3 > small { flex: none; font-weight: 500; font-size: 1rem; color: var(--muted); font-variant-numeric: tabular-nums; }
  & [data-ways] { display: none; }
  @media (scripting: enabled) {
    & > [data-later] { display: none; }
    & [data-ways] { display: flex; }
    &:not([data-last]) ~ button { display: none; }
  }
`

const Ways = styled.div`
  flex-wrap: wrap;
  gap: .75rem;
  & > [type='submit'] { flex: 1; }
  &:empty { display: none; }
`
