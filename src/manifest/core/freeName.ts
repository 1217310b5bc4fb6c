/** The first that is free of a name and of the same with a number: `name`, `name-2`, `name-3`. */
export function freeName(
  name: string,
  isTaken: (name: string) => boolean,
  numbered = (number: number): string => `${name}-${number}`,
): string {
  let free = name
  for (let number = 2; isTaken(free); number += 1) free = numbered(number)
  return free
}
