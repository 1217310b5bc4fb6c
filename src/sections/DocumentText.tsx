import styled from 'styled-components'
import type { SectionProps } from '../site/page'
import { Column } from '../ui/layout'
import { Lead, PageTitle } from '../ui/text'
import { Blocks } from './Blocks'

export function DocumentText({ document, updated }: SectionProps<'document'>) {
  return (
    <Page>
      <Column data-narrow="">
        <PageTitle tabIndex={-1}>{document.title}</PageTitle>
        {document.updated && <Updated>{updated} <time dateTime={document.updated}>{document.updated}</time></Updated>}
        <Lead>{document.intro}</Lead>
        <Clauses>
          {document.clauses.map((clause) => (
            <li key={clause.id} id={clause.id}>
              <h2>{clause.title}</h2>
              <Blocks blocks={clause.blocks} />
            </li>
          ))}
        </Clauses>
      </Column>
    </Page>
  )
}

const Page = styled.div`
  padding-block: clamp(2rem, 1.4rem + 3vw, 4.5rem);
`

const Updated = styled.p`
  margin-block: 1rem 1.5rem;
  color: var(--muted);
`

const Clauses = styled.ol`
  counter-reset: clause;
  display: grid;
  gap: 2.75rem;
  margin-top: 3rem;
  & > li { counter-increment: clause; display: grid; gap: 1rem; }
  & > li > h2 { display: flex; gap: 0.75rem; font-size: clamp(1.375rem, 1.2rem + 0.7vw, 1.75rem); }
  & > li > h2::before { content: counter(clause); color: var(--brand); }
`
