/** Removes the folder `CACHE_GONE` while a command runs: after each step, or with `CACHE_GONE_AT` after that one alone. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { CACHE_GONE, CACHE_GONE_AT } = process.env
const remove = fs.rmSync
const [changes, looks] = [
  ['renameSync', 'rmSync', 'writeFileSync', 'mkdirSync', 'mkdtempSync', 'cpSync'],
  ['existsSync', 'statSync', 'readFileSync', 'readdirSync'],
]
let steps = 0
let isRemoving = false
for (const name of [...changes, ...looks]) {
  const step = fs[name]
  fs[name] = Object.assign((...args) => {
    const result = step(...args)
    // A look elsewhere is none that the cache has a part in.
    if (isRemoving || !(changes.includes(name) || String(args[0]).startsWith(CACHE_GONE))) return result
    steps += 1
    isRemoving = true
    if (CACHE_GONE_AT === undefined || steps === Number(CACHE_GONE_AT))
      remove(CACHE_GONE, { recursive: true, force: true })
    isRemoving = false
    return result
  }, step)
}
syncBuiltinESMExports()
process.on('exit', () => fs.appendFileSync(`${CACHE_GONE}.steps`, `${steps}\n`))
