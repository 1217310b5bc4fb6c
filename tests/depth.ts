/** Whether the thorough run is asked for, with every page, width and seed: by `npm run test:deep`, or `TEST_DEEP=1`. */
export const isDeep = process.env.TEST_DEEP === '1'

/**
 * Whether a site is looked at from end to end: in the thorough run, and in `npm run test:site`, which does nothing
 * else. `npm test` looks at the engine too, and at a site's pages as far as they differ in kind.
 */
export const isWholeSite = isDeep || process.env.npm_lifecycle_event === 'test:site'

/** How often a test tries: `RUNS=…` if it is given, else as often as the quick or the thorough run has time for. */
export const runsOf = (quick: number, deep: number): number => Number(process.env.RUNS) || (isDeep ? deep : quick)

/**
 * The seed of what a test draws at random: the same in every quick run, another in every thorough one. A failing test
 * names it, and `SEED=… npx vitest run FILE` gives the same run again.
 */
export const seed = Number(process.env.SEED) || (isDeep ? Math.floor(Math.random() * 2 ** 31) : 20261121)
if (isDeep) console.info(`SEED=${seed}`)

/** Whether this is `npm test`, which proves each promise once and leaves slow proofs to `npm run test:all`. */
export const isQuick = process.env.TEST_QUICK === '1'

/**
 * A test that `npm test` leaves to `npm run test:all`: `slow(test)('…', …)`. `tests/slow.json` names whole files. A file that is
 * run by its name runs whole.
 */
export const slow = <T extends { skip: unknown }>(test: T): T => (isQuick ? test.skip : test) as T

/**
 * A test of the thorough run alone: `thorough(test)('…', …)`. The quick run has another that would fail for the same
 * class of fault.
 */
export const thorough = <T extends { skip: unknown }>(test: T): T => (isDeep ? test : test.skip) as T
