import { setFlagsFromString } from 'node:v8'

/** In bytes: as much as 10,000 cities in one language have. */
const large = 10_000_000

/**
 * For a site of many bytes, memory is freed once it has grown by 60 %, and not only when there are gigabytes: a build
 * of 10,000 cities takes 213 MB in place of 262, in two languages 317 in place of 450, for 5 % more processor time;
 * 100,000 cities take 1.4 GB in place of 1.8.
 */
export function growSlowly(bytes: number): void {
  if (bytes > large) setFlagsFromString('--heap-growing-percent=60')
}
