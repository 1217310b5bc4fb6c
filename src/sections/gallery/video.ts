import type { SectionProps } from '../../site/page'

export type Video = SectionProps<'gallery'>['videos'][number]

export type Labels = SectionProps<'gallery'>['labels']
