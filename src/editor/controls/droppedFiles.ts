import type { DropZoneProps } from 'react-aria-components'

type DropEvent = Parameters<NonNullable<DropZoneProps['onDrop']>>[0]

/** The files that were dropped on a part of the screen. */
export const droppedFiles = ({ items }: Pick<DropEvent, 'items'>): Promise<File[]> =>
  Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : [])))
