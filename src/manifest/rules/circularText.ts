import { at, asText, blocksAt, valueAt, loopOf } from '../core/read'
import { placeholdersIn } from '../text/placeholders'
import { keysOfEntries } from '../schema/lists'
import { defineRule, finding, loopsRead } from './support/rule'

export const circularText = defineRule('circular-text', {
  reads: loopsRead,
  check: ({ manifest }) => {
    const loops = blocksAt(manifest, 'routes').flatMap(([, route]) => loopOf(route) ?? [])
    const names = new Map<string, ReadonlySet<string>>()
    for (const { each, as } of loops) names.set(each, new Set([...(names.get(each) ?? []), as]))
    return [...names].flatMap(([catalog, loopNames]) =>
      blocksAt(manifest, ...keysOfEntries(catalog)).flatMap(([index, entry]) =>
        Object.keys(entry)
          .filter((field) => textOf(entry[field]).includes('{') && comesBack(entry, field, loopNames))
          .map((field) =>
            finding(at(...keysOfEntries(catalog), index, field), 'circular-text', { asks: ask(entry, field) }),
          ),
      ),
    )
  },
})

const ask = (entry: Record<string, unknown>, field: string): string[] =>
  placeholdersIn(textOf(valueAt(entry, field))).map((name) => `{${name}}`)

function comesBack(entry: Record<string, unknown>, field: string, loopNames: ReadonlySet<string>): boolean {
  const seen = new Set<string>()
  const waiting = nextFields(entry, field, loopNames)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === field) return true
    if (seen.has(next)) continue
    seen.add(next)
    waiting.push(...nextFields(entry, next, loopNames))
  }
  return false
}

function nextFields(entry: Record<string, unknown>, field: string, loopNames: ReadonlySet<string>): string[] {
  return placeholdersIn(textOf(valueAt(entry, field))).flatMap((name) => {
    const [as = '', next] = name.split('.')
    return loopNames.has(as) && next !== undefined ? [next] : []
  })
}

/** All texts of a field: a price has several. */
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(textOf).join(' ') : asText(value)
