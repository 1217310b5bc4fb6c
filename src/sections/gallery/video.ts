import type { SectionProps } from '../../site/page'

/** A video of the gallery. */
export type Video = SectionProps<'gallery'>['videos'][number]

/** The labels of the gallery. */
export type Labels = SectionProps<'gallery'>['labels']
