import type { ReactNode } from 'react'
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import { Icon } from './Icon'
import type { Failure } from '../api/EditorApi'
import { useWords } from '../words/words'

interface FoldProps {
  title: string
  isOpen?: boolean
  onOpen?: (isOpen: boolean) => void
  children: ReactNode
}

/** Content that is needed less often, behind a line that opens it. */
export const Fold = ({ title, isOpen, onOpen, children }: FoldProps) => (
  <Disclosure
    className="more"
    {...(isOpen !== undefined && { isExpanded: isOpen })}
    {...(onOpen && { onExpandedChange: onOpen })}
  >
    <Heading>
      <Button slot="trigger" className="row">
        <span>{title}</span>
        <Icon name="choose" />
      </Button>
    </Heading>
    <DisclosurePanel>{children}</DisclosurePanel>
  </Disclosure>
)

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
