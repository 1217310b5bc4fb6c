import styled from 'styled-components'
import type { SectionProps } from '../../site/page'
import { UiIcon } from '../../ui/Icon'
import { VisuallyHidden } from '../../ui/styles/layout'
import { PictureImage } from '../../ui/PictureImage'

type Props = SectionProps<'pictures'>

interface PictureDialogProps {
  name: string
  section: string
  one: NonNullable<Props['pictures']>[number]
  labels: Props['labels']
}

/** One picture, or two of one place, as large as the screen allows. */
export function PictureDialog({ name, section, one: { image, after, caption }, labels }: PictureDialogProps) {
  const [first, second] = [
    { picture: image, label: after && labels.before },
    after && { picture: after, label: labels.after },
  ]
  return (
    <Large id={name} aria-label={caption ?? image.alt}>
      <a href={`#${section}`} role="button" data-closes-dialog="">
        <UiIcon name="close" size={1.5} />
        <VisuallyHidden>{labels.close}</VisuallyHidden>
      </a>
      <div>
        {[first, ...(second ? [second] : [])].map(({ picture, label }) => (
          <figure key={picture.src}>
            <PictureImage picture={picture} sizes={second ? '(min-width: 48rem) 48vw, 96vw' : '96vw'} />
            {label && <figcaption>{label}</figcaption>}
          </figure>
        ))}
      </div>
      {caption && <p>{caption}</p>}
    </Large>
  )
}

const Large = styled.dialog`
  inset: 0;
  width: 100%;
  z-index: 60;
  background: var(--deep);
  color: var(--on-deep);
  &[open], &:target { display: grid; grid-template-rows: auto 1fr auto; }
  & > a { justify-self: end; display: grid; place-items: center; width: 3.25rem; height: 3.25rem; color: inherit; }
  & > div { display: flex; flex-wrap: wrap; justify-content: center; align-items: center; gap: 1rem; padding-inline: 1rem; }
  & figure { display: grid; gap: .5rem; justify-items: center; }
  & img { width: auto; max-width: 100%; max-height: calc(100dvh - 9rem); object-fit: contain; background: none; }
  & p { padding: 1rem; text-align: center; }
  /* Both are visible at once, one below the other on phones. */
  @media (max-width: 47.99rem) { & figure:not(:only-child) img { max-height: calc(50dvh - 6.5rem); } }
  @media (min-width: 48rem) { & figure:not(:only-child) { flex: 1 1 40%; } }
`
