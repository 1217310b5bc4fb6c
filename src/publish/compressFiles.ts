import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cached } from '../node/cache/cache'
import { contentHash } from '../node/cache/contentHash'

const isText = /\.(?:html|js|css|json|svg|xml|txt|vtt|webmanifest|ico)$/
/** Files below this size in bytes fit into one packet uncompressed. */
const leastSize = 1000

/** The quality of Brotli: 11 takes 740 ms for 440 kB, once a year; 5 takes 3 ms for a page of 74 kB. */
const efforts = { asset: 11, page: 5 } as const

/** Makes a `.br` and a `.gz` of each text file, cached by content. @returns the number of these files */
export async function compressFiles(
  files: ReadonlyMap<string, string>,
  write: (path: string, content: Uint8Array) => void,
): Promise<number> {
  const waiting = [...files].filter(([path]) => isText.test(path) && !path.startsWith('_'))
  let done = 0
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [path, file] = next
      const content = readFileSync(file)
      if (content.length < leastSize) continue
      const effort = /(?:^|\/)assets\//.test(path) ? efforts.asset : efforts.page
      const key = contentHash(content)
      const params = { [constants.BROTLI_PARAM_QUALITY]: effort, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      write(
        `${path}.br`,
        await cached(`compressed/${key}-${effort}.br`, () => promisify(brotliCompress)(content, { params })),
      )
      write(`${path}.gz`, await cached(`compressed/${key}.gz`, () => promisify(gzip)(content, { level: 9 })))
      done += 1
    }
  }
  // Node compresses four at a time.
  await Promise.all(Array.from({ length: 4 }, work))
  return done
}
