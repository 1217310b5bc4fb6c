/** Prints the seconds that writing a folder's files from memory takes; arguments FROM TO. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesIn } from '../../src/node/process/paths'

/** Files in memory at a time: reading is not measured, and a site of 50,000 pages is larger than a machine. */
const batch = 1000

const [from = '', to = ''] = process.argv.slice(2)
const paths = filesIn(from)
const folders = new Set<string>()
let spent = 0
for (let at = 0; at < paths.length; at += batch) {
  const files = paths.slice(at, at + batch).map((path) => [join(to, path), readFileSync(join(from, path))] as const)
  const started = performance.now()
  for (const [file, content] of files) {
    const folder = dirname(file)
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
    folders.add(folder)
    writeFileSync(file, content)
  }
  spent += performance.now() - started
}
console.log(spent / 1000)
