import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'yaml'

interface Step {
  uses?: string
  run?: string
  with?: Record<string, string>
}
interface Job {
  strategy?: { matrix: Record<string, (string | number)[]> }
  steps: Step[]
}

/** A line that was run, with its exit code and all that it printed. */
interface RunLine {
  line: string
  code: number
  output: string
}

/**
 * Runs the `run:` lines of a workflow, job after job and each entry of a matrix after the other, and hands the files of
 * `upload-artifact` to `download-artifact`. Of other actions nothing is run.
 * @param project a copy of the project: each job begins in one of its own, made of it
 * @param isSkipped of a line, for what needs GitHub itself
 */
export async function runWorkflow(
  file: string,
  makeProject: (name: string) => string,
  isSkipped: (line: string) => boolean,
): Promise<RunLine[]> {
  const { jobs } = parse(readFileSync(file, 'utf8')) as { jobs: Record<string, Job> }
  const artifacts = makeProject('artifacts')
  const ran: RunLine[] = []
  for (const [name, job] of Object.entries(jobs)) {
    const [key = '', values = ['']] = Object.entries(job.strategy?.matrix ?? {})[0] ?? []
    for (const value of values) {
      if (job.steps.every(({ run: line }) => line === undefined || isSkipped(line))) continue
      const project = makeProject(`${name}-${value}`)
      const filled = (text: string): string =>
        text
          .replaceAll(`\${{ matrix.${key} }}`, String(value))
          .replaceAll('${{ strategy.job-total }}', String(values.length))
      for (const step of job.steps) {
        const [path, artifact] = [filled(step.with?.path ?? ''), filled(step.with?.name ?? '')]
        if (step.uses?.startsWith('actions/upload-artifact@'))
          cpSync(join(project, path), join(artifacts, artifact), { recursive: true })
        if (step.uses?.startsWith('actions/download-artifact@')) {
          mkdirSync(join(project, path))
          for (const each of readdirSync(artifacts).filter((entry) => entry.startsWith('part-')))
            cpSync(join(artifacts, each), join(project, path, each), { recursive: true })
        }
        if (step.run === undefined || isSkipped(step.run)) continue
        ran.push({ line: step.run, ...(await run(filled(step.run), project)) })
      }
    }
  }
  return ran
}

/** As GitHub runs a line on Linux: a bash that ends with the first failure. */
async function run(line: string, cwd: string): Promise<{ code: number; output: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)('bash', ['-e', '-c', line], { cwd, maxBuffer: 1 << 26 })
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}
