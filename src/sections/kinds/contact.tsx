import { ActionRow } from '../../ui/Button'
import { FactLines } from '../../ui/lists'
import { Stack, Lead, SectionTitle } from '../../ui/styles/elements'
import { BesidePicture, SectionBand } from '../../ui/SectionBand'
import type { SectionKind } from './SectionKind'

export const contact: SectionKind<'contact'> = {
  View: ({ title, text, lines, actions, image, tone }) => (
    <SectionBand tone={tone}>
      <BesidePicture picture={image}>
        <Stack data-gap="l">
          <Stack>
            <SectionTitle>{title}</SectionTitle>
            {text && <Lead>{text}</Lead>}
          </Stack>
          <FactLines lines={lines} />
          <ActionRow actions={actions} />
        </Stack>
      </BesidePicture>
    </SectionBand>
  ),
}
