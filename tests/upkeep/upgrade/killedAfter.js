/** Ends `townsite upgrade` like a power cut, after a number of changes of files: `KILLED_AFTER` of those since one whose path has `KILLED_SINCE`. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { KILLED_AFTER, KILLED_SINCE = '' } = process.env
let left = process.argv[2] === 'upgrade' ? Number(KILLED_AFTER) : 0
let isCounted = false
for (const name of ['renameSync', 'rmSync', 'writeFileSync']) {
  const change = fs[name]
  fs[name] = (...args) => {
    change(...args)
    isCounted ||= args.join(' ').includes(KILLED_SINCE)
    if (isCounted && (left -= 1) === 0) process.kill(process.pid, 'SIGKILL')
  }
}
syncBuiltinESMExports()
