/** Whether the visitor's browser asks for less data (Network Information API; browsers without it do not ask). */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Whether a video may begin without a press: not where the visitor prefers stillness or saves data. */
export const mayPlayByItself = (): boolean =>
  !savesData() && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
