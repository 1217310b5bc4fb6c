import styled from 'styled-components'
import type { SectionProps } from '../site/page'
import { ActionButton, ActionRow } from '../ui/Button'
import { CheckList } from '../ui/CheckList'
import { Aside, Band, Column, Split, Stack } from '../ui/layout'
import { Arch, Opening } from '../ui/Opening'
import { PictureImage } from '../ui/PictureImage'
import { SectionHeading } from '../ui/SectionHeading'
import { StepList } from '../ui/StepList'
import { CardTitle, Lead, PageTitle } from '../ui/text'

export function ServiceDetail({ service, back, actions, labels }: SectionProps<'service-detail'>) {
  return (
    <>
      <Opening>
        <Column>
          <Back><ActionButton action={back} kind="plain" /></Back>
          <Split data-shape="text">
            <Stack>
              <PageTitle tabIndex={-1}>{service.title}</PageTitle>
              <Lead>{service.description}</Lead>
              <ActionRow actions={actions} />
            </Stack>
            <Arch><PictureImage picture={service.image} sizes="(min-width: 60rem) 30rem, 92vw" priority /></Arch>
          </Split>
        </Column>
      </Opening>
      <Band data-tight="">
        <Column>
          <Facts>
            <Detailed>{service.detailedDescription}</Detailed>
            <Sheet>
              <CardTitle as="h2">{labels.benefits}</CardTitle>
              <CheckList items={service.benefits} />
            </Sheet>
          </Facts>
        </Column>
      </Band>
      <Band data-tone="tint">
        <Column>
          <Aside>
            <SectionHeading title={labels.process} />
            <StepList steps={service.process.map(({ title, description }) => ({ title, text: description }))} />
          </Aside>
        </Column>
      </Band>
      {(service.signs || service.prepare) && (
        <Band>
          <Column>
            <Pair>
              {labels.signs && service.signs && <Note title={labels.signs} items={service.signs} />}
              {labels.prepare && service.prepare && <Note title={labels.prepare} items={service.prepare} />}
            </Pair>
          </Column>
        </Band>
      )}
    </>
  )
}

function Note({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <Sheet>
      <CardTitle as="h2">{title}</CardTitle>
      <CheckList items={items} />
    </Sheet>
  )
}

const Back = styled.div`margin-bottom: 1rem;`

const Facts = styled.div`
  display: grid;
  gap: clamp(1.75rem, 1rem + 3vw, 4rem);
  align-items: start;
  @media (min-width: 60rem) { grid-template-columns: 1.2fr 1fr; }
`

const Detailed = styled.p`
  font-size: clamp(1.0625rem, 1rem + 0.3vw, 1.1875rem);
  line-height: 1.75;
  max-width: 40rem;
`

const Sheet = styled.div`
  display: grid;
  gap: 1rem;
  align-content: start;
  padding: clamp(1.25rem, 1rem + 1.2vw, 2rem);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
`

const Pair = styled.div`
  display: grid;
  gap: 1.25rem;
  @media (min-width: 48rem) { grid-template-columns: 1fr 1fr; }
`
