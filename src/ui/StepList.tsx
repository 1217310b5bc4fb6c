import styled from 'styled-components'
import { CardTitle, Small } from './text'

const Steps = styled.ol`
  counter-reset: step;
  display: grid;
  & > li { counter-increment: step; position: relative; display: grid; grid-template-columns: 3.25rem 1fr; gap: 1.1rem; padding-bottom: 2rem; }
  & > li:last-child { padding-bottom: 0; }
  & > li::before { content: counter(step); display: grid; place-items: center; width: 3.25rem; height: 3.25rem; border-radius: 1.6rem 1.6rem var(--radius-s) var(--radius-s); background: var(--brand); color: var(--on-brand); font-weight: 700; font-size: 1.25rem; }
  & > li:not(:last-child)::after { content: ''; position: absolute; left: 1.5625rem; top: 3.75rem; bottom: 0.5rem; width: 2px; background: var(--line); }
`

const Words = styled.div`
  display: grid;
  gap: 0.35rem;
  padding-top: 0.7rem;
`

/** Numbered steps, one below the other. */
export function StepList({ steps, level = 'h3' }: { steps: readonly { title: string; text?: string | undefined }[]; level?: 'h3' | 'h4' }) {
  return (
    <Steps>
      {steps.map(({ title, text }) => (
        <li key={title} data-reveal="">
          <Words>
            <CardTitle as={level}>{title}</CardTitle>
            {text && <Small>{text}</Small>}
          </Words>
        </li>
      ))}
    </Steps>
  )
}
