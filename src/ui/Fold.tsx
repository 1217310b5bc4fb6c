import { slotMark } from './marks'

/** The id of the element above the fold, by the id of its section. */
export const openingId = (id: string): string => `${id}-opening`

/** Content below the fold is shown once all styles are loaded; content above has its styles in the page. */
export const Fold = () => slotMark('fold')
