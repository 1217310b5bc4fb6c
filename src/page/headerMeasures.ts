/** In rem, as in `Header`: styles cannot contain numbers from outside; `tests/e2e/header.spec.ts` keeps them equal. */
export const headerMeasures = {
  logoHeight: 2.35,
  leastLogoHeight: 0.75,
  /** The name beside the logo: a longer one takes two lines, and three of smaller letters before it is shortened. */
  name: {
    size: 1.25,
    leastSize: 1,
    weight: 650,
    gap: 0.6,
    most: 14,
    mostOfWord: 18,
    least: 4,
    leastBesideLogo: 7,
    lines: 3,
  },
  /** The button that opens the menu. */
  menu: 2.875,
  /** The gap between logo, links and telephone number. */
  gap: 1,
  link: { size: 1.0625, weight: 550, padding: 1.2, leastGap: 0.25, mostGap: 0.9 },
  /** The telephone's button: with its icon alone; the size of the number, and the space around it in the button. */
  phone: { icon: 2.75, size: 1.0625, weight: 650, around: 4.5 },
  /** A link as a button: the space around its words, with a border of 2px and a little to the next. */
  button: { size: 1, weight: 650, padding: 0.9, around: 2.5 },
  /** The line on a screen of 320px. */
  leastLine: 17.75,
} as const
