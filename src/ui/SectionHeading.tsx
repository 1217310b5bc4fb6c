import styled from 'styled-components'
import { Lead, SectionTitle } from './styles/text'

const Heading = styled.div`
  display: grid;
  gap: 0.875rem;
  max-width: 44rem;
  margin-bottom: calc(clamp(1.75rem, 1.2rem + 2vw, 3rem) * var(--room));
`

/** The title of a section with the sentence below it. */
export function SectionHeading({ title, text }: { title: string; text?: string | undefined }) {
  return (
    <Heading>
      <SectionTitle>{title}</SectionTitle>
      {text && <Lead>{text}</Lead>}
    </Heading>
  )
}
