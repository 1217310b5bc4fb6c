import { ActionRow } from '../../ui/Button'
import { Column, Split, Stack, Arch, PageTop, Eyebrow, Lead, PageTitle } from '../../ui/styles/elements'
import { LivingLine } from '../parts/LivingLine'
import { PictureImage } from '../../ui/PictureImage'
import type { SectionKind } from './SectionKind'

export const pageHeader: SectionKind<'page-header'> = {
  script: 'today',
  needsScript: ({ line }) => line?.now !== undefined,
  View({ eyebrow, title, text, line, actions, image }) {
    const words = (
      <Stack>
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <PageTitle tabIndex={-1}>{title}</PageTitle>
        {text && <Lead>{text}</Lead>}
        {line && <LivingLine {...line} />}
        <ActionRow actions={actions} />
      </Stack>
    )
    return (
      <PageTop>
        <Column>
          {image ? (
            <Split data-shape="text" data-waits="">
              {words}
              <Arch>
                <PictureImage picture={image} sizes="(min-width: 60rem) 30rem, 92vw" priority />
              </Arch>
            </Split>
          ) : (
            words
          )}
        </Column>
      </PageTop>
    )
  },
}
