import type { Failure } from '../api/EditorApi'
import { useWords } from '../words/words'

/** Why something was not done, and what to do; what a program said of it is in a fold. */
export function FailureText({ failure: { reason, about, technical } }: { failure: Failure }) {
  const words = useWords()
  return (
    <>
      {about && `${words.services[about.kind]({ address: about.address })} `}
      {words.failures[reason]}
      {technical !== undefined && <Technical text={technical} />}
    </>
  )
}

/** The words of a program, for experts. */
export function Technical({ text, title }: { text: string; title?: string }) {
  const words = useWords()
  return (
    <details className="help expert">
      <summary>{title ?? words.forExperts}</summary>
      <pre>{text}</pre>
    </details>
  )
}
