import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { handlers } from '../../src/editor/server/handlers'
import { fromRoot } from '../../src/node/process/paths'
import { isWithin, type Pointer, type Operation } from '../../src/manifest/edits/pointer'
import { openSite } from './openSite'
import { temporaryFolder } from '../temporaryFolder'

const folder = temporaryFolder('townsite-mistakes')
cpSync(fromRoot('tests/sites/plumbing'), folder, { recursive: true })
const file = join(folder, 'site.json')
const site = openSite(file, join(folder, 'journals'))

const hero = ['routes', '#/', 'sections', '#start']
const service = ['catalogs', 'services', '#leak-repair']
const form = ['forms', 'ringBack']
const set = (at: Pointer, value: unknown): Operation => ({ do: 'set', at, value })

/** What an owner does, and the field at which it has to be said. */
const mistakes: Record<string, [Operation, Pointer?]> = {
  'a telephone number with letters': [set(['company', 'phone'], 'call us')],
  'an empty headline': [set([...hero, 'title'], '')],
  'a headline removed': [{ do: 'remove', at: [...hero, 'title'] }, hero],
  'a placeholder that there is not': [set([...hero, 'text'], 'Ring {company.fone}')],
  'a link to a page that there is not': [set([...hero, 'actions', '0', 'href'], '/asks')],
  'a picture that there is not': [set([...service, 'image', 'src'], 'jobs/leek.svg')],
  'an id with a space': [set([...service, 'id'], 'leak repair'), ['catalogs', 'services', '#leak repair', 'id']],
  'two fields of one name': [set([...form, 'fields', '#job', 'name'], 'caller'), [...form, 'fields']],
  'a list of nothing': [set([...hero, 'badges', 'where'], { group: 'promisses' }), [...hero, 'badges']],
  'an address that another page has': [set(['routes', '#/about', 'path'], '/ask'), ['routes']],
  'no page at all': [set(['routes'], [])],
  'a section of no kind': [set([...hero, 'type'], 'heroes')],
}

test.each(Object.entries(mistakes))(
  '%s is said at its field, and is not published',
  async (_name, [operation, at = operation.at]) => {
    const before = new Set(site.problems.map((problem) => JSON.stringify(problem)))
    expect(site.step([operation], { kind: 'edit', at: operation.at })).toBeUndefined()
    const { problems } = site
    const { isDone } = await handlers.publish(site, { folder: '', isAccepted: false, host: '' })
    site.play({ do: 'undo' })
    expect(site.document.text()).toBe(readFileSync(file, 'utf8'))
    const news = problems.filter((problem) => problem.severity === 'error' && !before.has(JSON.stringify(problem)))
    expect(news.map((problem) => problem.at)).not.toEqual([])
    const there = news.filter((problem) => isWithin(problem.at, at))
    expect(
      there.map(({ messageId }) => messageId),
      JSON.stringify(news),
    ).not.toEqual([])
    expect(isDone).toBe(false)
  },
)

test('"Publish" says where requests reach nobody, and publishes no site with a real address that way', async () => {
  const own = join(folder, 'own')
  cpSync(fromRoot('tests/sites/minimal'), own, { recursive: true })
  const path = join(own, 'site.json')
  const opened = () => openSite(path, join(folder, 'journals-own'))
  const nobody = ['https://relay.example', 'hello@minimal.example']
  expect((await handlers.history(opened(), {})).nobody).toEqual(nobody)
  writeFileSync(path, readFileSync(path, 'utf8').replace('https://minimal.example', 'https://www.taps.in'))
  expect((await handlers.history(opened(), {})).nobody).toEqual(nobody)
  const published = await handlers.publish(opened(), { folder: join(own, 'dist'), host: '', isAccepted: false })
  expect(published).toEqual({ isDone: false, failures: [{ reason: 'nobody' }] })
})
