import styled from 'styled-components'
import { ActionRow } from '../../ui/Button'
import { CheckList } from '../../ui/lists'
import { Column, Stack, PageTop, Lead, PageTitle, SectionTitle } from '../../ui/styles/elements'
import type { SectionKind } from './SectionKind'

export const statement: SectionKind<'statement'> = {
  View: ({ title, text, tested, limits, contact }) => (
    <PageTop>
      <Column>
        <Stack>
          <PageTitle tabIndex={-1}>{title}</PageTitle>
          <Lead>{text}</Lead>
        </Stack>
        <Part>
          <SectionTitle>{tested.title}</SectionTitle>
          <CheckList items={tested.claims.map((claim) => claim.text)} />
        </Part>
        <Part>
          <SectionTitle>{limits.title}</SectionTitle>
          <Limits>
            {limits.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </Limits>
        </Part>
        <Part>
          <SectionTitle>{contact.title}</SectionTitle>
          <div>
            <p>{contact.text}</p>
            <ActionRow actions={contact.actions} />
          </div>
        </Part>
      </Column>
    </PageTop>
  ),
}

const Part = styled.section`
  display: grid;
  gap: 1.25rem 4rem;
  align-items: start;
  margin-top: clamp(2rem, 1.4rem + 2vw, 3.5rem);
  padding-top: clamp(1.5rem, 1.2rem + 1vw, 2.25rem);
  border-top: 1px solid var(--line);
  & > div { display: grid; gap: 1.25rem; max-width: 42rem; line-height: 1.7; }
  @media (min-width: 66rem) { grid-template-columns: 1fr 1.9fr; }
`

const Limits = styled.ul`
  display: grid;
  gap: 0.55rem;
  max-width: 42rem;
  padding-inline-start: 1.25rem;
  line-height: 1.6;
  list-style: disc;
  & > li::marker { color: var(--brand); }
`
