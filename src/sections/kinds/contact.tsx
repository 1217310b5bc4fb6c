import type { SectionProps } from '../../site/page'
import { ActionRow } from '../../ui/Button'
import { FactLines } from '../../ui/lists'
import { Split, Stack } from '../../ui/styles/layout'
import { SectionBand } from '../../ui/SectionBand'
import { PictureImage } from '../../ui/PictureImage'
import { Lead, SectionTitle } from '../../ui/styles/text'
import type { SectionKind } from './SectionKind'

function Contact({ title, text, lines, actions, image, tone }: SectionProps<'contact'>) {
  const words = (
    <Stack data-gap="l">
      <Stack>
        <SectionTitle>{title}</SectionTitle>
        {text && <Lead>{text}</Lead>}
      </Stack>
      <FactLines lines={lines} />
      <ActionRow actions={actions} />
    </Stack>
  )
  return (
    <SectionBand tone={tone}>
      {image ? (
        <Split>
          {words}
          <PictureImage picture={image} sizes="(min-width: 60rem) 34rem, 92vw" />
        </Split>
      ) : (
        words
      )}
    </SectionBand>
  )
}

export const contact: SectionKind<'contact'> = { View: Contact }
