import { expect, test, vi } from 'vitest'
import { printPlainly } from '../../src/node/process/plainOutput'

test('what files, hosts and programs say is printed as text, and our own colours as colours', () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  printPlainly()
  const red = '\u001B[31mError\u001B[39m'
  const hostile = '\u001B[2J\u001B]0;title\u0007\u001B[8mhidden\r100%\u009B1A\u202Eb'
  console.error(red, `a\tb\n${hostile}`)
  expect(print).toHaveBeenCalledWith(`${red} a\tb\n[2J]0;title[8mhidden100%1Ab`)
  console.error(new Error(hostile))
  expect(print.mock.lastCall?.[0]).toMatch(/^Error: \[2J\]0;title\[8mhidden100%1Ab\n/)
})
