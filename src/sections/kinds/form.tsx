import type { SectionProps } from '../../site/page'
import styled from 'styled-components'
import { FormIsland } from '../../forms/island/FormIsland'
import { Band, Column, Split, SectionTitle } from '../../ui/styles/elements'
import { StepList } from '../../ui/lists'
import type { SectionKind } from './SectionKind'

const FormSection = ({ id, form, aside, asideTitle, tone }: SectionProps<'form'>) => (
  <Band data-tone={tone} data-room="list">
    {aside ? (
      <Column>
        <Split data-shape="form">
          <FormIsland holder={id} form={form} />
          <Beside>
            {asideTitle && <SectionTitle>{asideTitle}</SectionTitle>}
            <StepList steps={aside} />
          </Beside>
        </Split>
      </Column>
    ) : (
      <Column data-narrow="">
        <FormIsland holder={id} form={form} />
      </Column>
    )}
  </Band>
)

export const form: SectionKind<'form'> = { View: FormSection }

const Beside = styled.div`
  display: grid;
  gap: 1.75rem;
  @media (min-width: 60rem) { position: var(--stuck); top: 7rem; }
`
