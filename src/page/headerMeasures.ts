/** In rem, as in `Header`: styles cannot hold numbers from outside; `tests/e2e/header.spec.ts` keeps them equal. */
export const headerMeasures = {
  logoHeight: 2.35,
  /** The button that opens the menu. */
  menu: 2.875,
  /** Between the logo, the links and the telephone number. */
  gap: 1,
  link: { size: 1.0625, weight: 550, padding: 1.2, leastGap: 0.25, mostGap: 0.9 },
  /** The telephone's button: with its icon alone; the number's size, and what stands in the button besides it. */
  phone: { icon: 2.75, size: 1.0625, weight: 650, around: 4.5 },
} as const
