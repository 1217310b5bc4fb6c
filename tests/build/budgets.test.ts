import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { weightNames, type PageWeight } from '../../scripts/bench/pageWeight'
import { routeWeights, type RouteWeights } from '../../scripts/bench/routeWeights'
import { baseOf } from '../../scripts/build/prepareSite'
import { fromRoot } from '../../scripts/paths'
import { buildFile } from './buildFile'
import { fixtureSites } from '../sites/fixtureSites'

/**
 * What the pages of each route may weigh, see `PageWeight`, and where it is known what they should: a budget falls
 * where it can, and is raised only for what makes pages lighter to use.
 */
const budgets = JSON.parse(readFileSync(fromRoot('tests/build/budgets.json'), 'utf8')) as Record<
  string,
  PageWeight & { aim?: Partial<PageWeight> }
>
let weights: RouteWeights

beforeAll(async () => {
  const { manifest, files } = await buildFile(fixtureSites.pestControl)
  weights = routeWeights(manifest, baseOf(manifest), (path) => Buffer.from(files.get(path) ?? ''))
})

test('every route has a budget, and every budget a route', () => {
  expect(Object.keys(budgets).sort()).toEqual(Object.keys(weights).sort())
})

test('no page is heavier than its budget', () => {
  const over = Object.entries(weights).flatMap(([path, weight]) => {
    const budget = budgets[path]
    return weightNames
      .filter((name) => !(weight[name] <= (budget?.[name] ?? 0)))
      .map((name) => `${path}: ${name} ${weight[name]}, budget ${budget?.[name]}`)
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

/** In bytes of gzip: what may run before somebody does something, and all that a city's page can ever fetch. */
const [mostBefore, mostOfCity] = [4120, 105_000]

test('script before anybody does something is small on every page, and so is all that a city page can fetch', () => {
  for (const [path, { loader }] of Object.entries(weights)) {
    // The page of unknown addresses has a script of its own besides.
    expect(loader, path).toBeLessThanOrEqual(path === '*' ? mostBefore + 256 : mostBefore)
  }
  const { script = 0, props = 0 } = weights['/locations/{city.id}'] ?? {}
  expect(script + props).toBeGreaterThan(0)
  expect(script + props).toBeLessThanOrEqual(mostOfCity)
})
