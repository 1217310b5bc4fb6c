/** The number of lines shown before and after a change. */
const around = 1

/** The lines that differ between two texts, with + or -, as one piece. */
export function diffLines(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const [start, end] = sharedEnds(old, now)
  const lines = [
    ...old.slice(Math.max(0, start - around), start).map((line) => `    ${line}`),
    ...old.slice(start, old.length - end).map((line) => `  - ${line}`),
    ...now.slice(start, now.length - end).map((line) => `  + ${line}`),
    ...now.slice(now.length - end, now.length - end + around).map((line) => `    ${line}`),
  ]
  return [
    `  line ${start + 1}`,
    ...lines.map((line) => (line.length > 150 ? `${line.slice(0, 147)}…` : line).trimEnd()),
  ].join('\n')
}

/** The numbers of characters or items that two texts or lists share at their beginnings and ends. */
export function sharedEnds<T extends string | readonly unknown[]>(one: T, other: T): [start: number, end: number] {
  const most = Math.min(one.length, other.length)
  let start = 0
  while (start < most && one[start] === other[start]) start += 1
  let end = 0
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return [start, end]
}
