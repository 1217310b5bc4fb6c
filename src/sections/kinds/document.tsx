import type { SectionProps } from '../../site/page'
import { useContext } from 'react'
import styled from 'styled-components'
import type { Block } from '../../manifest/generated/manifest.generated'
import type { Resolved } from '../../site/resolved'
import { dayInWords } from '../../manifest/values/formatters'
import { Column, PageTop, Lead, PageTitle } from '../../ui/styles/elements'
import { SiteContext } from '../../ui/SiteContext'
import { Blocks } from '../parts/Blocks'
import type { SectionKind } from './SectionKind'

function DocumentText({ id, document, updated }: SectionProps<'document'>) {
  const { locale } = useContext(SiteContext)
  return (
    <PageTop>
      <Column>
        <PageTitle tabIndex={-1}>{document.title}</PageTitle>
        {document.updated && (
          <Updated>
            {updated} <time dateTime={document.updated}>{dayInWords(document.updated, locale)}</time>
          </Updated>
        )}
        <Lead>{document.intro}</Lead>
        <Text>
          <Contents aria-label={document.title}>
            <ol>
              {document.clauses.map((clause) => (
                <li key={clause.id}>
                  <a href={`#${id}-${clause.id}`}>{clause.title}</a>
                </li>
              ))}
            </ol>
          </Contents>
          <ol>
            {document.clauses.map((clause) => (
              // Prefixed by the section's id, because a clause may be named like an element of the frame.
              <li key={clause.id} id={`${id}-${clause.id}`}>
                <h2>{clause.title}</h2>
                <Blocks blocks={clause.blocks as Resolved<Block>[]} holder={`${id}-${clause.id}`} />
              </li>
            ))}
          </ol>
        </Text>
      </Column>
    </PageTop>
  )
}

export const document: SectionKind<'document'> = { View: DocumentText }

const Updated = styled.p`
  margin-block: 1rem 1.5rem;
  color: var(--muted);
`

/** Clauses in a readable measure, with their list beside them on wide screens. */
const Text = styled.div`
  display: grid;
  gap: 2.5rem 4rem;
  margin-top: clamp(2rem, 1.4rem + 2vw, 3.5rem);
  & ol { counter-reset: clause; }
  & > ol { display: grid; gap: 2.75rem; max-width: 44rem; }
  & > ol > li { counter-increment: clause; display: grid; gap: 1rem; scroll-margin-top: 1rem; }
  & h2 { display: flex; gap: 0.75rem; font-size: clamp(1.375rem, 1.2rem + 0.7vw, 1.75rem); }
  & h2::before, & a::before { content: counter(clause); color: var(--brand); font-weight: 700; }
  @media (min-width: 60rem) { grid-template-columns: 17rem 1fr; align-items: start; }
`

const Contents = styled.nav`
  padding: 0.6rem 1.25rem;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  & li { counter-increment: clause; }
  & li + li { border-top: 1px solid var(--line); }
  & a { display: flex; gap: 0.75rem; align-items: center; min-height: 2.75rem; padding-block: 0.35rem; color: var(--ink); line-height: 1.3; text-decoration: none; }
  & a:hover { color: var(--brand); text-decoration: underline; }
  @media (min-width: 60rem) { position: var(--stuck); top: 6.5rem; }
`
