import { spawn, type ChildProcess } from 'node:child_process'

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** `spawn` for a child that ends with this process, also where an error of its own ends it. */
export const spawnHere = ((...args: Parameters<typeof spawn>) => {
  const child = spawn(...args)
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}) as typeof spawn
