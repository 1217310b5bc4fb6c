import type { ReactNode } from 'react'
import { Band, Column } from './styles/layout'
import { SectionHeading } from './SectionHeading'

interface SectionBandProps {
  tone?: string | undefined
  /** Whether it has less space above and below. */
  isTight?: boolean
  title?: string | undefined
  text?: string | undefined
  children: ReactNode
}

/** A section across the page: its heading and its content in the content column. */
export function SectionBand({ tone, isTight, title, text, children }: SectionBandProps) {
  return (
    <Band data-tone={tone} data-tight={isTight ? '' : undefined}>
      <Column>
        {title && <SectionHeading title={title} text={text} />}
        {children}
      </Column>
    </Band>
  )
}
