import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decoded } from '../../../manifest/pages/oldAddress'
import { contentHash } from '../../../node/cache/cache'
import { recordFile } from '../../../node/output/OutputRecord'
import { filesIn } from '../../../node/process/paths'

/** An asset's path has a hash of its content: of ours, 6 or 10 characters, of the bundler's, 8. */
const hashed = /^(assets\/.+?)\.([\w-]{6,10}?)((?:-\d+)?\.[a-z0-9]+)$/

const isText = (path: string): boolean =>
  /\.(?:html|css|js|json|svg|txt|xml|vtt|webmanifest)$|(?:^|\/)_(?:headers|redirects)$/.test(path)

/** Matches names of files with an ending, in any of the languages of a site's files; it is tried once a word. */
const fileNames = /(?<![^\s"'`()<>/\\,;=?#&:])[^\s"'`()<>/\\,;=?#&:]+\.[a-z0-9]+/gi

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** A built site whose assets have names without the hash of their content, in its texts too. */
export class BuiltSite {
  /** The paths of its files, sorted. */
  readonly paths: readonly string[]
  readonly #byName: ReadonlyMap<string, string>
  readonly #facts = new Map<string, { named: readonly string[]; state: string }>()

  constructor(readonly folder: string) {
    this.paths = filesIn(folder).filter((path) => path !== recordFile)
    this.#byName = new Map(this.paths.filter((path) => hashed.test(path)).map((path) => [lastPart(path), path]))
  }

  /** The path of a file without the hash of its content; several files may share it. */
  readonly nameOf = (path: string): string => path.replace(hashed, '$1$3')

  read = (path: string): Buffer => readFileSync(join(this.folder, path))

  /** The text of a file; undefined for pictures, typefaces and the like. */
  textOf(path: string): string | undefined {
    return isText(path) ? this.rename(this.read(path).toString('utf8')) : undefined
  }

  /** The text with the names of assets without their hashes. @param named gets the assets, in their order */
  readonly rename = (text: string, named?: Set<string>): string =>
    text.replaceAll(fileNames, (name) => {
      const asset = this.#byName.get(name) ?? (name.includes('%') ? this.#byName.get(decoded(name) ?? name) : undefined)
      if (asset === undefined) return name
      named?.add(asset)
      return lastPart(this.nameOf(asset))
    })

  /** The assets that a file names, in their order. */
  readonly namedIn = (path: string): readonly string[] => this.#factsOf(path).named

  /** Identifies the content of a file. */
  readonly stateOf = (path: string): string => this.#factsOf(path).state

  /** Identifies all that a page may show: its own content, and that of each file that it leads to. */
  stateOfPage(page: string): string {
    const paths = new Set([page])
    for (const path of paths) for (const named of this.namedIn(path)) paths.add(named)
    return contentHash(...[...paths].map((path) => `${this.nameOf(path)} ${this.stateOf(path)}`).sort())
  }

  /** Both in one reading: a page has some thousand words that might be names. */
  #factsOf(path: string) {
    const cached = this.#facts.get(path)
    if (cached) return cached
    const named = new Set<string>()
    const state = contentHash(isText(path) ? this.rename(this.read(path).toString('utf8'), named) : this.read(path))
    const facts = { named: [...named], state }
    this.#facts.set(path, facts)
    return facts
  }
}
