import { slotMark } from './marks'

/** The id of the element before the mark, by the id of its section. */
export const openingId = (id: string): string => `${id}-opening`

/** Content behind the mark is shown once all styles are loaded; content before it has its styles in the page. */
export const Fold = () => slotMark('fold')
