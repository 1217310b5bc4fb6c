import { ActionRow } from '../../ui/Button'
import { Column, Split, Stack, Arch, PageTop } from '../../ui/styles/layout'
import { PictureImage } from '../../ui/PictureImage'
import { Lead, PageTitle } from '../../ui/styles/text'
import type { SectionKind } from './SectionKind'

/**
 * A page with a message, such as for an unknown address, or thanks. `app/behaviours/logPath` writes `log` to the console,
 * `app/pageScripts/reference.ts` fills in the reference.
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
  script: 'reference',
  needsScript: ({ reference }) => reference !== undefined,
}
