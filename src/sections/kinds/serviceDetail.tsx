import styled from 'styled-components'
import { ActionButton, ActionRow } from '../../ui/Button'
import { CheckList, StepList } from '../../ui/lists'
import { Column, Split, Stack, Arch, PageTop, CardTitle, Lead, PageTitle } from '../../ui/styles/elements'
import { SectionBand } from '../../ui/SectionBand'
import { PictureImage } from '../../ui/PictureImage'
import type { SectionKind } from './SectionKind'

export const serviceDetail: SectionKind<'service-detail'> = {
  View({ service, back, actions, labels }) {
    const { signs, prepare, pricing } = service
    const notes = [
      { heading: labels.signs, content: signs && <CheckList items={signs} /> },
      { heading: labels.prepare, content: prepare && <CheckList items={prepare} /> },
      {
        heading: labels.pricing,
        content: pricing.length > 0 && (
          <dl>
            {pricing.map(({ label, price }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{price}</dd>
              </div>
            ))}
          </dl>
        ),
      },
    ].filter(({ heading, content }) => heading && content)
    return (
      <>
        <PageTop>
          <Column>
            <Split>
              <Stack>
                {back && <ActionButton action={back} kind="plain" />}
                <PageTitle tabIndex={-1}>{service.title}</PageTitle>
                <Lead>{service.description}</Lead>
                <ActionRow actions={actions} />
              </Stack>
              <Arch>
                <PictureImage picture={service.image} sizes="(min-width: 60rem) 34rem, 92vw" priority />
              </Arch>
            </Split>
          </Column>
        </PageTop>
        <SectionBand isTight>
          <Facts>
            <Detailed>{service.detailedDescription}</Detailed>
            <Sheet>
              <CardTitle as="h2">{labels.benefits}</CardTitle>
              <CheckList items={service.benefits} />
            </Sheet>
          </Facts>
        </SectionBand>
        <SectionBand tone="tint" title={labels.process}>
          <StepList isAcross steps={service.process.map(({ title, description }) => ({ title, text: description }))} />
        </SectionBand>
        {notes.length > 0 && (
          <SectionBand>
            <Notes>
              {notes.map(({ heading, content }) => (
                <div key={heading}>
                  <CardTitle as="h2">{heading}</CardTitle>
                  {content}
                </div>
              ))}
            </Notes>
          </SectionBand>
        )}
      </>
    )
  },
}

const Facts = styled.div`
  display: grid;
  gap: var(--gap);
  align-items: start;
  @media (min-width: 60rem) { grid-template-columns: 1.2fr 1fr; }
`

const Detailed = styled.p`
  font-size: var(--size-lead);
  line-height: 1.75;
  max-width: 40rem;
  white-space: pre-line;
`

const Sheet = styled.div`
  display: grid;
  gap: 1rem;
  padding: var(--pad);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
`

/** As many columns as notes: a single one takes the full width, its lines beside each other. */
const Notes = styled.div`
  display: grid;
  gap: var(--gap);
  & > div { display: grid; gap: 1rem; align-content: start; padding-top: 1.25rem; border-top: 2px solid var(--ink); }
  & dl > div { display: flex; justify-content: space-between; gap: 1rem; padding-block: .6rem; border-bottom: 1px solid var(--line); line-height: 1.4; }
  & dd { flex: none; max-width: 65%; font-weight: 650; text-align: end; font-variant-numeric: tabular-nums; }
  @media (min-width: 48rem) {
    grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr));
    & > :only-child > ul { grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); column-gap: var(--gap); }
  }
`
