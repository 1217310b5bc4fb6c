import type { ReactNode } from 'react'
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import { Icon } from './Icon'

interface FoldProps {
  title: string
  isOpen?: boolean
  onOpen?: (isOpen: boolean) => void
  children: ReactNode
}

/** Content that is needed less often, behind a line that opens it. */
export function Fold({ title, isOpen, onOpen, children }: FoldProps) {
  return (
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
}
