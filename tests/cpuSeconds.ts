/**
 * Runs something and returns what it gave and the processor time it took, in seconds: a measure that does not depend on
 * what else the computer does.
 */
export function cpuSeconds<T>(run: () => T): [given: T, seconds: number] {
  const before = process.cpuUsage()
  const given = run()
  const { user, system } = process.cpuUsage(before)
  return [given, (user + system) / 1e6]
}
