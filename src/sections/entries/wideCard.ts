/**
 * Returns attributes that let the first card, or the first and the last, take two cells, so that the last row of a grid
 * is full. With `:nth-last-child` a page that is still loading would be laid out again for each card that arrives.
 */
export function wideCard(index: number, count: number) {
  const [isFirst, isLast] = [index === 0, index === count - 1]
  return {
    'data-wide-of-two': (isFirst && count % 2 === 1) || undefined,
    'data-wide-of-three': (isFirst && count % 3 !== 0) || (isLast && count % 3 === 1) || undefined,
  }
}
