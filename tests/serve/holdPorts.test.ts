import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { holdPorts } from '../e2e/sites/holdPorts'
import { listen } from '../../src/node/serve/listen'

test('ports of a row of which one is taken are passed over', async () => {
  const first = await holdPorts(21_000, 17)
  const other = createServer()
  onTestFinished(() => void other.close())
  await listen(other, first + 5)
  expect(await holdPorts(first, 17)).toBeGreaterThan(first + 5)
})

test('two runs that begin at the same time have a row each', async () => {
  const rows = await Promise.all(Array.from({ length: 4 }, async () => holdPorts(22_000, 10)))
  expect(new Set(rows).size).toBe(4)
  const [first, ...more] = rows.sort((a, b) => a - b)
  more.reduce((before, next) => (expect(next - before).toBeGreaterThanOrEqual(10), next), first as number)
})
