import type { FieldElement } from './FieldKind'

/** The parts of a descriptor for a field with one element that is empty at first. */
export const oneElement = {
  ids: (_field: unknown, id: string): string[] => [id],
  initial: ({ start = '' }: { start?: string }): string => start,
  read: ([element]: readonly FieldElement[]): string => element?.value ?? '',
  write: ([element]: readonly FieldElement[], value: string): void => {
    if (element?.value === '') element.value = value
  },
}
