import { execFile } from 'node:child_process'
import { fromRoot } from '../paths'

/** In bytes: what a build prints at most. */
const mostOutput = 1_000_000

/** Builds a site as `npm run build` does and opens the result as `npm run publish:check` does. @returns what both print */
export async function publishSite(file: string, out = fromRoot('dist')): Promise<{ lines: string[]; isDone: boolean }> {
  const built = await run(['scripts/build.js', '--site', file, '--out', out])
  if (!built.isDone) return built
  const checked = await run(['--import', 'tsx', 'scripts/publishCheck.ts', out, '--site', file])
  return { lines: [...built.lines, ...checked.lines], isDone: checked.isDone }
}

function run(args: readonly string[]): Promise<{ lines: string[]; isDone: boolean }> {
  return new Promise((done) => {
    execFile(process.execPath, [...args], { cwd: fromRoot(''), maxBuffer: mostOutput }, (error, output, errors) =>
      done({ lines: `${output}\n${errors}`.split('\n').filter((line) => line.trim() !== ''), isDone: error === null }),
    )
  })
}
