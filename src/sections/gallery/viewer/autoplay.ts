/** Whether the visitor's browser saves data (Network Information API). */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Whether a video may begin without a press: not with reduced motion or reduced data. */
export const mayPlayByItself = (): boolean =>
  !savesData() && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
