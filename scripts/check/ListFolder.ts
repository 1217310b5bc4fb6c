import { isUtf8 } from 'node:buffer'
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { contentHash } from '../cache/contentHash'

/** Why a list cannot be read from a file, and the key of its block that says so. */
interface Fault {
  key: string
  message: string
  fix: string
}

/** In bytes: the files of a site together. A text of JavaScript has at most 2²⁹ characters. */
const largest = 500_000_000

/** The folder of a manifest, from which the files of its lists are read: each once, and none from outside. */
export class ListFolder {
  #size: number
  readonly #read = new Set<string>()
  /** The absolute paths of all files in it that were asked for, also of those that are not there. */
  readonly paths: string[] = []
  /** Of the bytes of those that were read. */
  readonly hashes: string[] = []

  /** @param size in bytes, of the manifest itself */
  constructor(
    readonly folder: string,
    size: number,
  ) {
    this.#size = size
  }

  /** The text of the file that a block names, `{ "file": "cities.jsonl" }`. */
  read(block: Readonly<Record<string, unknown>>): string | Fault {
    const other = Object.keys(block).find((key) => key !== 'file' && !key.startsWith('x-'))
    if (other !== undefined)
      return {
        key: other,
        message: `"${other}" stands beside "file", and a list is either here or in the file.`,
        fix: 'Remove one of the two.',
      }
    const { file: name } = block
    if (typeof name !== 'string' || !isName.test(name))
      return fault(
        `${JSON.stringify(name)} is not the name of a list’s file.`,
        'Name a file in the folder of site.json that ends with .jsonl, such as "cities.jsonl".',
      )
    if (/^\/|(?:^|\/)\.\.\//.test(name)) return outside(name)
    this.paths.push(resolve(this.folder, name))
    try {
      return this.#open(name)
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? fault(`There is no file "${name}".`, 'Correct the name, or create the file: one entry in { } on each line.')
        : unreadable(name)
    }
  }

  #open(name: string): string | Fault {
    const path = realpathSync(join(this.folder, name))
    if (!path.startsWith(`${realpathSync(this.folder)}${sep}`.replace(`${sep}${sep}`, sep))) return outside(name)
    const about = statSync(path)
    if (!about.isFile()) return unreadable(name)
    if (this.#read.has(path))
      return fault(`The file "${name}" is named by two lists.`, 'Make a file of its own for each list.')
    this.#read.add(path)
    this.#size += about.size
    if (this.#size > largest)
      return fault(
        `With "${name}" the files of the site have ${Math.floor(this.#size / 1e6)} MB; ${largest / 1e6} can be read.`,
        'This is not the right file, or something was pasted into it many times.',
      )
    const bytes = readFileSync(path)
    if (!isUtf8(bytes)) return fault(`"${name}" is not saved as UTF-8 text.`, 'Save it again with the encoding UTF-8.')
    this.hashes.push(contentHash(bytes))
    return bytes.toString('utf8')
  }
}

const isName = /^[\p{L}\p{M}\p{N}._/ -]+\.jsonl$/u

const fault = (message: string, fix: string): Fault => ({ key: 'file', message, fix })

const outside = (name: string): Fault =>
  fault(`"${name}" leads out of the folder of site.json.`, 'Put the file itself into that folder.')

const unreadable = (name: string): Fault =>
  fault(`"${name}" cannot be read as a file.`, 'Correct the name, or the rights of the file.')
