import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { routeWeights, type RouteWeights } from '../../scripts/bench/routeWeights'
import { baseOf } from '../../scripts/build/prepareSite'
import { fromRoot } from '../../scripts/paths'
import { buildFile } from './buildFile'

/** Sizes are bytes of gzip; what each figure means stands at `PageWeight`. */
interface Budget {
  html: number
  script: number
  props: number
  requests: number
}

interface Budgets {
  loader: number
  routes: Record<string, Budget & { aim?: Partial<Budget> }>
}

const budgets = JSON.parse(readFileSync(fromRoot('tests/build/budgets.json'), 'utf8')) as Budgets
let weights: RouteWeights

beforeAll(async () => {
  const { manifest, files } = await buildFile('site.json')
  weights = routeWeights(manifest, baseOf(manifest), (path) => Buffer.from(files.get(path) ?? ''))
}, 60_000)

test('every route has a budget, and every budget a route', () => {
  expect(Object.keys(budgets.routes).sort()).toEqual(Object.keys(weights).sort())
})

test('no page is heavier than its budget', () => {
  const over = Object.entries(weights).flatMap(([path, weight]) => {
    const budget = { ...budgets.routes[path], loader: budgets.loader }
    return (['html', 'loader', 'script', 'props', 'requests'] as const).filter((key) => !(weight[key] <= (budget[key] ?? 0))).map((key) => `${path}: ${key} ${weight[key]}, budget ${budget[key]}`)
  })
  expect(over).toEqual([])
})

test('what is weighed is there: no page is without its first script, and a page with a form has more', () => {
  for (const [path, { html, loader, script, requests }] of Object.entries(weights)) {
    expect(html, path).toBeGreaterThan(1000)
    expect(loader, path).toBeGreaterThan(1000)
    expect(script, path).toBeGreaterThan(loader)
    expect(requests, path).toBeGreaterThanOrEqual(3)
  }
})
