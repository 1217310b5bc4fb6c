import { Button } from '../../ui/Button'
import { UiIcon } from '../../ui/Icon'
import { chatLink, shortened } from '../engine/chatLink'

interface ContactButtonsProps {
  labels: { call: string; whatsapp: string }
  /** The company's phone, as a `tel:` address. */
  call: string
  /** The address of the company's chat; empty if it has none. */
  chat: string
  /** The message that the chat opens with. */
  message: string
  callKind?: 'main' | 'quiet'
}

/** Buttons that call the company, and open its chat with a message. */
export const ContactButtons = ({ labels, call, chat, message, callKind = 'quiet' }: ContactButtonsProps) => (
  <>
    <Button href={call} data-kind={callKind}>
      <UiIcon name="phone" />
      {labels.call}
    </Button>
    {chat && (
      <Button href={chatLink(chat, shortened(message))} target="_blank" rel="noopener" data-kind="quiet">
        <UiIcon name="whatsapp" />
        {labels.whatsapp}
      </Button>
    )}
  </>
)
