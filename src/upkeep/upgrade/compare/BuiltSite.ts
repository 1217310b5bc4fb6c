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

/** Matches names of files with an ending, in any of the languages of a site's files. */
const fileNames = /[^\s"'`()<>/\\,;=?#&:]+\.[a-z0-9]+/gi

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** A built site whose assets have names without the hash of their content, in its texts too. */
export class BuiltSite {
  /** The paths of its files, sorted. */
  readonly paths: readonly string[]
  readonly #byName: ReadonlyMap<string, string>
  readonly #states = new Map<string, string>()
  readonly #named = new Map<string, readonly string[]>()

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

  /** The text with the names of assets without their hashes. */
  readonly rename = (text: string): string => this.#replaceNames(text, (asset) => lastPart(this.nameOf(asset)))

  /** The assets that a file names, in their order. */
  namedIn(path: string): readonly string[] {
    const cached = this.#named.get(path)
    if (cached) return cached
    const named = new Set<string>()
    if (isText(path)) this.#replaceNames(this.read(path).toString('utf8'), (asset) => (named.add(asset), ''))
    this.#named.set(path, [...named])
    return [...named]
  }

  /** Identifies the content of a file. */
  readonly stateOf = (path: string): string => {
    const cached = this.#states.get(path)
    if (cached !== undefined) return cached
    const state = contentHash(this.textOf(path) ?? this.read(path))
    this.#states.set(path, state)
    return state
  }

  /** Identifies all that a page may show: its own content, and that of each file that it leads to. */
  stateOfPage(page: string): string {
    const paths = new Set([page])
    for (const path of paths) for (const named of this.namedIn(path)) paths.add(named)
    return contentHash(...[...paths].map((path) => `${this.nameOf(path)} ${this.stateOf(path)}`).sort())
  }

  #replaceNames(text: string, replace: (asset: string) => string): string {
    return text.replaceAll(fileNames, (name) => {
      const asset = this.#byName.get(name) ?? this.#byName.get(decoded(name) ?? name)
      return asset === undefined ? name : replace(asset)
    })
  }
}
