import { ActionRow } from '../../ui/Button'
import { Column, Split, Stack, Arch, PageTop, Lead, PageTitle } from '../../ui/styles/elements'
import { PictureImage } from '../../ui/PictureImage'
import type { SectionKind } from './SectionKind'

/**
 * A page with a message, such as for an unknown address, or thanks. Script (`app/pageScripts/message.ts`) fills in the
 * reference, and writes `log` to the console.
 */
export const message: SectionKind<'message'> = {
  View: ({ title, text, reference, image, actions, log }) => (
    <PageTop data-log-path={log}>
      <Column>
        <Split data-shape="text">
          <Stack>
            <PageTitle tabIndex={-1}>{title}</PageTitle>
            {text && <Lead>{text}</Lead>}
            {reference && (
              <Lead data-reference="" hidden>
                {reference} <b />
              </Lead>
            )}
            <ActionRow actions={actions} />
          </Stack>
          {image && (
            <Arch>
              <PictureImage picture={image} sizes="(min-width: 60rem) 30rem, 92vw" priority />
            </Arch>
          )}
        </Split>
      </Column>
    </PageTop>
  ),
  script: 'message',
  needsScript: ({ reference, log }) => (reference ?? log) !== undefined,
}
