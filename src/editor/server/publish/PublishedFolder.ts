import { serveFolder, type StaticHost } from '../../../node/serve/serveFolder'

/** The site as it was published, served on this computer to be looked at: pages that are opened as files have neither styles nor pictures. */
export class PublishedFolder {
  #host: StaticHost | undefined

  /** @param base the path that the site has at its own address @returns the address of its home page */
  async show(folder: string, base: string): Promise<string> {
    await this.close()
    this.#host = await serveFolder(folder, 0, base)
    return this.#host.url + base
  }

  async close(): Promise<void> {
    await this.#host?.close()
    this.#host = undefined
  }
}
