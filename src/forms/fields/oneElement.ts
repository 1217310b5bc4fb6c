import type { FieldElement } from './FieldKind'

/** How a field with a single element, empty at first, is found, read and written. */
export const oneElement = {
  ids: (_field: unknown, id: string): string[] => [id],
  initial: (): string => '',
  read: ([element]: readonly FieldElement[]): string => element?.value ?? '',
  write: ([element]: readonly FieldElement[], value: string): void => {
    if (element?.value === '') element.value = value
  },
}
