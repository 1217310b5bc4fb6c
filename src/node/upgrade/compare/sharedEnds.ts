/** The numbers of characters that two texts share at their beginnings and ends. */
export function sharedEnds(one: string, other: string): [start: number, end: number] {
  const most = Math.min(one.length, other.length)
  let start = 0
  while (start < most && one[start] === other[start]) start += 1
  let end = 0
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return [start, end]
}
