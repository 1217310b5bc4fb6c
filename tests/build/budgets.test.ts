import { pageScripts } from '../../src/app/pageScripts/pageScripts'
import { bundleCode } from '../../src/node/code/bundleCode'
import { readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { weightNames, type PageWeight } from '../bench/pageWeight'
import { routeWeights, type RouteWeights } from '../bench/routeWeights'
import { baseOf } from '../../src/node/site-build/prepareSite'
import { fromRoot } from '../../src/node/process/paths'
import { buildFile } from './buildFile'
import { fixtureSites } from '../sites/fixtureSites'

const budgetFile = 'tests/build/budgets.json'

/**
 * What the pages of each route may weigh, see `PageWeight`, and where it is known what they should: a budget falls
 * where it can, and is raised only for what makes pages lighter to use.
 */
const budgets = JSON.parse(readFileSync(fromRoot(budgetFile), 'utf8')) as Record<
  string,
  PageWeight & { aim?: Partial<PageWeight> }
>
/** In bytes: as much as another version of the bundler makes of the same code. */
const tolerance = 16
let weights: RouteWeights

beforeAll(async () => {
  const { manifest, files } = await buildFile(fixtureSites.pestControl)
  weights = routeWeights(manifest, baseOf(manifest), (path) => Buffer.from(files.get(path) ?? ''))
})

test.runIf(process.env.UPDATE_BUDGETS)('the budgets are what is weighed', () => {
  const lines = Object.entries(weights).map(([path, weight]) => {
    const { aim } = budgets[path] ?? {}
    return `  ${JSON.stringify(path)}: ${JSON.stringify({ ...pick(weight), loader: mostFirst(path), ...(aim && { aim }) })}`
  })
  writeFileSync(fromRoot(budgetFile), `{\n${lines.join(',\n')}\n}\n`)
  Object.assign(budgets, JSON.parse(readFileSync(fromRoot(budgetFile), 'utf8')))
})

const pick = (weight: PageWeight) => Object.fromEntries(weightNames.map((name) => [name, weight[name]]))

test('every route has a budget, and every budget a route', () => {
  expect(Object.keys(budgets).sort()).toEqual(Object.keys(weights).sort())
})

test('no page is heavier than its budget', () => {
  const over = Object.entries(weights).flatMap(([path, weight]) => {
    const budget = budgets[path]
    return weightNames
      .filter((name) => !(weight[name] <= (budget?.[name] ?? 0) + (name === 'requests' ? 0 : tolerance)))
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
const [mostBefore, mostOfCity] = [4350, 105_000]

/** The page of unknown addresses and that of videos have a script of their own besides. */
const ofTheirOwn: Record<string, number> = { '*': 500, '/gallery': 4450 }
const mostFirst = (path: string): number => mostBefore + (ofTheirOwn[path] ?? 0)

test('script before anybody does something is small on every page, and so is all that a city page can fetch', () => {
  for (const [path, { loader }] of Object.entries(weights)) {
    expect(loader, path).toBeLessThanOrEqual(mostFirst(path))
  }
  const { script = 0, props = 0 } = weights['/locations/{city.id}'] ?? {}
  expect(script + props).toBeGreaterThan(0)
  expect(script + props).toBeLessThanOrEqual(mostOfCity)
})

test('what runs by itself loads no code of forms', async () => {
  const { modules } = await bundleCode()
  const byThemselves = [...pageScripts, 'loader', 'chatGreeting', 'fetchHtml', 'startFields', 'filters']
  for (const name of byThemselves) {
    expect(modules[name], name).toBeDefined()
    expect(
      modules[name]?.filter((file) => /\/(?:hydrateIsland|rolldown-runtime)\./.test(file)),
      name,
    ).toEqual([])
  }
})
