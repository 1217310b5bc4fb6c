import styled from 'styled-components'
import { PictureImage } from '../../ui/PictureImage'
import type { FormViewProps } from '../FormView'
import { FormBody } from '../FormBody'

export function ChatForm({ form }: FormViewProps<'chat'>) {
  const { agent, open } = form.conversation
  return (
    <Corner>
      <summary aria-label={open}><PictureImage picture={agent.image} sizes="4rem" decorative /></summary>
      <Window><FormBody form={form} /></Window>
    </Corner>
  )
}

const Corner = styled.details`
  position: fixed;
  left: 1rem;
  bottom: calc(5rem + env(safe-area-inset-bottom));
  z-index: 30;
  & > summary { width: 4rem; height: 4rem; border-radius: 50%; overflow: hidden; list-style: none; cursor: pointer; box-shadow: 0 6px 24px rgb(0 0 0 / 0.18); border: 3px solid var(--surface); }
  & > summary::-webkit-details-marker { display: none; }
`

const Window = styled.div`
  position: absolute;
  left: 0;
  bottom: 5rem;
  width: min(20rem, calc(100vw - 2rem));
  max-height: min(50vh, 500px);
  overflow: auto;
  padding: 1.25rem;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  box-shadow: 0 12px 48px rgb(0 0 0 / 0.2);
`
