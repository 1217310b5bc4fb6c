import type { OutputFiles } from '../../src/node/output/assetPath'
import { buildSite } from '../../src/node/site-build/buildSite'
import type { SiteSource } from '../../src/node/site-build/prepareSite'

/** Makes every file of a checked site without writing it. */
export async function buildInMemory(source: SiteSource, isDraft = false): Promise<OutputFiles> {
  const files: OutputFiles = new Map()
  const write = (path: string, content: string | Uint8Array): void => void files.set(path, content)
  await buildSite(source, { isDraft, write, writePage: ({ file }, { bytes }) => write(file, Buffer.from(bytes())) })
  return files
}
