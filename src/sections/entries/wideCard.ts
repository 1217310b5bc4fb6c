/**
 * A grid without a lonely card: where the last row would not be full, the first card, or the first and the last, take
 * two places. Worked out here and not by `:nth-last-child`: a page that is still coming in would be laid out anew with
 * each card that arrives.
 */
export function wideCard(index: number, count: number) {
  const [isFirst, isLast] = [index === 0, index === count - 1]
  return {
    'data-wide-of-two': (isFirst && count % 2 === 1) || undefined,
    'data-wide-of-three': (isFirst && count % 3 !== 0) || (isLast && count % 3 === 1) || undefined,
  }
}
