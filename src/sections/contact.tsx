import type { SectionProps } from '../site/page'
import { ActionRow } from '../ui/Button'
import { FactLines } from '../ui/FactLines'
import { Band, Column, Split, Stack } from '../ui/layout'
import { PictureImage } from '../ui/PictureImage'
import { Lead, SectionTitle } from '../ui/text'
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
    <Band data-tone={tone}>
      <Column>
        {image ? (
          <Split>
            {words}
            <PictureImage picture={image} sizes="(min-width: 60rem) 34rem, 92vw" />
          </Split>
        ) : (
          words
        )}
      </Column>
    </Band>
  )
}

export const contact: SectionKind<'contact'> = { View: Contact }
