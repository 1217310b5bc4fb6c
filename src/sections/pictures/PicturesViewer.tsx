import type { SectionProps } from '../../site/page'
import { UiIcon } from '../../ui/Icon'
import { VisuallyHidden } from '../../ui/styles/layout'
import { ViewerBar, ViewerDialog, ViewerStage } from '../../ui/viewer/viewerStyles'
import { GalleryIcon } from '../gallery/GalleryIcon'
import { RoundButton } from '../gallery/RoundButton'

/** One dialog for all pictures of a section, beside each other. `behaviours/enlargePictures.ts` fills it when one is pressed. */
export function PicturesViewer({ labels }: Pick<SectionProps<'pictures'>, 'labels'>) {
  const { close, previous = '', next = '' } = labels
  return (
    <ViewerDialog>
      <RoundButton part="close" label={close}>
        <UiIcon name="close" size={1.5} />
      </RoundButton>
      <ViewerStage data-part="stage" tabIndex={0} />
      <ViewerBar>
        <RoundButton part="previous" label={previous}>
          <GalleryIcon name="back" />
        </RoundButton>
        <span aria-hidden="true" dir="ltr" data-part="position" />
        <RoundButton part="next" label={next}>
          <GalleryIcon name="forward" />
        </RoundButton>
      </ViewerBar>
      <VisuallyHidden role="status">
        <span data-part="said" />
      </VisuallyHidden>
    </ViewerDialog>
  )
}
