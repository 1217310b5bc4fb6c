/** The first field of a question is focused as soon as it is rendered; of one without a field its first button. */
export const focusFirst = (form: HTMLElement | null): void =>
  (
    form?.querySelector<HTMLElement>('input:not([type=file]), textarea, select') ??
    form?.querySelector<HTMLElement>('button')
  )?.focus()
