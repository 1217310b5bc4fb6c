import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../src/node/serve/listen'
import { freePorts } from '../../scripts/test/freePorts'

test('ports of a row of which one is taken are passed over', async () => {
  const first = await freePorts(21_000, 17)
  const other = createServer()
  onTestFinished(() => void other.close())
  await listen(other, first + 5)
  expect(await freePorts(first, 17)).toBeGreaterThan(first + 5)
})
