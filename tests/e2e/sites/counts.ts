/**
 * How many workers Playwright runs: one more than a small computer has cores, as some tests wait. Each has a relay of
 * its own, which its tests make fail, and the sites that send to it.
 */
export const workerCount = 3

/** Ports in a row: five for all, four a worker, five of the thorough run's sites, and the one that holds the row. */
export const portCount = 5 + 4 * workerCount + 5 + 1
