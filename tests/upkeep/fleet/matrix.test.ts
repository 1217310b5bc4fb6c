import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { bundleCode } from '../../../src/node/code/bundleCode'
import { jobsFor, formatJobs, type Jobs } from '../../../src/upkeep/fleet/matrix'
import { fromRoot } from '../../../src/node/process/paths'
import { photograph } from '../../build/runBuild'
import { slow } from '../../depth'
import { temporaryFolder } from '../../temporaryFolder'

/** Its name has all that a shell and a workflow could take for something else. */
const [name, plainName] = ["sites/Olive's $(x) & co", 'sites-Olive-s-x-co']
const folder = temporaryFolder('fleet')
const programs = join(folder, 'programs')

/** As a CI runs a line: in a bash that ends with the first failure. */
const run = (line: string, env: Readonly<Record<string, string>> = {}, cwd = folder): string =>
  execFileSync('bash', ['-e', '-c', line], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env, PATH: `${programs}${delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const plainBuild = (): Record<string, string> => {
  run(`npx townsite build --site "$SITE/site.json" --out plain`, { SITE: name })
  return photograph(join(folder, 'plain'), 'no times')
}

interface Step {
  run?: string
  uses?: string
  with?: Record<string, string>
}

describe('a site in parts', () => {
  beforeAll(async () => {
    await bundleCode()
    cpSync(fromRoot('tests/sites/restaurant'), join(folder, name), { recursive: true })
    mkdirSync(programs)
    // In place of the package's own command.
    writeFileSync(
      join(programs, 'npx'),
      `#!/bin/sh\nshift\nexec '${process.execPath}' '${fromRoot('scripts/run.js')}' "$@"\n`,
      { mode: 0o755 },
    )
  })

  slow(test)('the jobs of GitHub build a large site in parts and join them to the bytes of one build', () => {
    const { jobs } = parse(readFileSync(fromRoot('src/upkeep/fleet/workflows/github.yml'), 'utf8')) as {
      jobs: Record<string, { steps: Step[]; env: Record<string, string> }>
    }
    const output = join(folder, 'output')
    const list = jobs.jobs!.steps.at(-1)!.run!.replace('matrix sites', 'matrix sites --over 2')
    run(list, { GITHUB_OUTPUT: output })
    const { parts, sites } = JSON.parse(readFileSync(output, 'utf8').replace('jobs=', '')) as Record<
      'parts' | 'sites',
      { include: Record<string, string | number>[] }
    >
    expect(parts.include.map(({ shard }) => shard)).toEqual(['1/2', '2/2'])
    const artifacts = join(folder, 'artifacts')
    const work = (job: string, entry: Readonly<Record<string, string | number>>): string => {
      const cwd = join(folder, `${job}-${entry.part}`)
      cpSync(join(folder, 'sites'), join(cwd, 'sites'), { recursive: true })
      const filled = (words: string): string =>
        words.replaceAll(/\$\{\{ matrix\.(\w+) \}\}/g, (_, key: string) => String(entry[key]))
      const env = Object.fromEntries(Object.entries(jobs[job]!.env).map(([key, words]) => [key, filled(words)]))
      for (const { run: line, uses = '', with: about = {} } of jobs[job]!.steps) {
        if (uses.startsWith('actions/upload-artifact@'))
          cpSync(join(cwd, filled(about.path!)), join(artifacts, filled(about.name!)), { recursive: true })
        if (uses.startsWith('actions/download-artifact@'))
          cpSync(artifacts, join(cwd, about.path!), { recursive: true })
        if (line && line !== 'npm ci') run(line, env, cwd)
      }
      return cwd
    }
    for (const part of parts.include) work('build', part)
    const [site] = sites.include
    const published = work('publish', site!)
    expect(photograph(join(published, 'dist'), 'no times')).toEqual(plainBuild())
  })

  slow(test)('the pipeline of GitLab does the same', () => {
    const { sites } = parse(readFileSync(fromRoot('src/upkeep/fleet/workflows/gitlab.yml'), 'utf8')) as {
      sites: { trigger: { include: { artifact: string; job: string }[] } }
    }
    expect(sites.trigger.include).toEqual([{ artifact: 'jobs.yml', job: 'jobs' }])
    const pipeline = parse(run('npx townsite fleet matrix sites --format gitlab --over 2')) as Record<
      string,
      { script?: string[]; needs?: string[] }
    >
    const jobs = Object.entries(pipeline).filter(([, { script }]) => script)
    expect(jobs.map(([job]) => job)).toEqual([`part ${plainName} 1/2`, `part ${plainName} 2/2`, `site ${plainName}`])
    expect(pipeline[`site ${plainName}`]?.needs).toEqual(jobs.slice(0, 2).map(([job]) => job))
    for (const [, { script = [] }] of jobs) script.forEach((line) => run(line))
    // The record says where the site.json lies from its folder, and this folder is another one.
    const withoutRecord = ({ '.townsite': record, ...files }: Record<string, string>) => [record !== undefined, files]
    expect(withoutRecord(photograph(join(folder, 'built-sites', plainName), 'no times'))).toEqual(
      withoutRecord(plainBuild()),
    )
  })
})

const siteAt = (path: string) => ({ name: path, folder: path, file: `${path}/site.json` })

test('two folders whose names differ in signs alone have names of their own; a broken site has a job', () => {
  const { parts, sites }: Jobs = jobsFor(
    [siteAt('a b'), siteAt('a-b')],
    ({ name: each }) => (each === 'a b' ? 9 : undefined),
    4,
  )
  expect(sites.map((site) => site.name)).toEqual(['a-b', 'a-b-2'])
  expect(parts.map((part) => `${part.name} ${part.shard}`)).toEqual(['a-b 1/3', 'a-b 2/3', 'a-b 3/3', 'a-b-2 1/1'])
})

test('more jobs than GitHub runs, or GitLab awaits, are reported', () => {
  const jobs = jobsFor([siteAt('a')], () => 257, 1)
  expect(() => formatJobs(jobs, 'github')).toThrow('GitHub runs at most 256 jobs of one matrix, and these are 257.')
  expect(() => formatJobs(jobs, 'gitlab')).toThrow('GitLab lets a job await at most 50 others, and a has more parts.')
  expect(() => formatJobs(jobs, 'frob')).toThrow('--format can be github, gitlab.')
})
