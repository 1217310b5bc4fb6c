/** The seed of a property test: printed, so that a run can be had again with `SEED=… npx vitest run …`. */
export function seedFor(name: string): number {
  const seed = Number(process.env.SEED) || Math.floor(Math.random() * 2 ** 31)
  console.info(`${name}: SEED=${seed}`)
  return seed
}
