import styled from 'styled-components'
import type { SectionProps } from '../site/page'
import { ActionRow } from '../ui/Button'
import { Column } from '../ui/layout'
import { PictureImage } from '../ui/PictureImage'
import { Lead, PageTitle } from '../ui/text'

/** A page that tells something went another way. `log` is written to the console by `app/behaviours/logPath`. */
export function Message({ title, text, image, actions, log }: SectionProps<'message'>) {
  return (
    <Room data-log-path={log}>
      <Column data-narrow="">
        {image && <Drawing><PictureImage picture={image} sizes="20rem" priority /></Drawing>}
        <PageTitle tabIndex={-1}>{title}</PageTitle>
        {text && <Lead>{text}</Lead>}
        <ActionRow actions={actions} />
      </Column>
    </Room>
  )
}

const Room = styled.div`
  padding-block: clamp(2.5rem, 1.6rem + 4vw, 6rem);
  & > div { display: grid; gap: 1.25rem; justify-items: start; }
`

const Drawing = styled.div`
  width: min(20rem, 80%);
  border-radius: var(--radius-l);
  overflow: hidden;
`
