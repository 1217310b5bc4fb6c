import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cached } from '../build/cache'
import { contentHash } from '../build/contentHash'

const isText = /\.(?:html|js|css|json|svg|xml|txt|vtt|webmanifest|ico)$/
/** Smaller files come in one packet as they are, in bytes. */
const leastSize = 1000

/**
 * Brotli's effort. A file with a hash in its name is compressed once for a year: the highest, 740 ms for 440 kB. Pages
 * change with every word: 5 takes 3 ms for 74 kB and gives 17 kB, 11 takes 130 ms and gives 15 kB.
 */
const efforts = { asset: 11, page: 5 } as const

/**
 * Puts `.br` and `.gz` beside each text file of a folder. What was compressed before is taken from the cache, by its
 * content.
 * @param paths the files, inside the folder
 * @returns how many files got smaller ones
 */
export async function compressFiles(folder: string, paths: readonly string[]): Promise<number> {
  const waiting = paths.filter((path) => isText.test(path) && !path.startsWith('_') && existsSync(join(folder, path)))
  let done = 0
  const work = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      // Counted after it is done: others count meanwhile.
      const isSmaller = await compressFile(join(folder, path), /(?:^|\/)assets\//.test(path) ? efforts.asset : efforts.page)
      done += Number(isSmaller)
    }
  }
  // As many at a time as Node compresses beside each other.
  await Promise.all(Array.from({ length: 4 }, work))
  return done
}

async function compressFile(file: string, effort: number): Promise<boolean> {
  const content = readFileSync(file)
  if (content.length < leastSize) return false
  const key = contentHash(content)
  const params = { [constants.BROTLI_PARAM_QUALITY]: effort, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${file}.br`, await cached(`compressed/${key}-${effort}.br`, () => promisify(brotliCompress)(content, { params })))
  writeFileSync(`${file}.gz`, await cached(`compressed/${key}.gz`, () => promisify(gzip)(content, { level: 9 })))
  return true
}
