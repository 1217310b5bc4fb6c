import { spawn, type ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** `spawn` for a child that ends with this process, also where an error of its own ends it. */
export const spawnHere = ((...args: Parameters<typeof spawn>) => {
  const child = spawn(...args)
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}) as typeof spawn

/** Waits for the end of a child whose outputs are pipes. Returns its exit code and all that it said. */
export async function endOf(child: ChildProcess): Promise<{ code: number | null; output: string; errors: string }> {
  const [code, output, errors] = await Promise.all([
    new Promise<number | null>((done) => child.once('close', done)),
    text(child.stdout as Readable),
    text(child.stderr as Readable),
  ])
  return { code, output, errors }
}
