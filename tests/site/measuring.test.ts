import { expect, test } from 'vitest'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { endpointsOf } from '../../src/site/endpoints'
import { measuringData } from '../../src/site/measuring'
import { withRelay } from '../../src/node/site-build/withRelay'
import { minimal } from '../manifest/minimal'

const measuring: Manifest['measuring'] = {
  events: { call: 'Call' },
  to: [
    { type: 'plausible', endpoint: 'https://plausible.example/', site: 'plumbers.example' },
    { type: 'umami', endpoint: 'https://umami.example', site: 'c0ffee', ask: true },
    { type: 'ga4', endpoint: 'https://counts.example', site: 'G-AB12' },
    { type: 'google-ads', endpoint: 'https://ads.example', site: 'AW-123456789', labels: { call: 'AbC-D_efGh12' } },
  ],
  clicks: { names: ['gclid'], days: 90 },
}
const without = minimal() as unknown as Manifest
const manifest: Manifest = { ...without, measuring }

test('a page may tell the services that are named, at the address of their counting alone', () => {
  const { connect } = endpointsOf(without)
  expect(endpointsOf(manifest).connect.filter((address) => !connect.includes(address))).toEqual([
    'https://ads.example/pagead/conversion/123456789/',
    'https://counts.example/g/collect',
    'https://plausible.example/api/event',
    'https://umami.example/api/send',
  ])
})

test('the relay of the site is told event and page, at the address that forms have', () => {
  const own: Manifest = { ...without, measuring: { events: {}, to: [{ type: 'relay' }] } }
  const { connect } = endpointsOf(without)
  expect(endpointsOf(own).connect.filter((address) => !connect.includes(address))).toEqual([
    'https://relay.example/visits',
  ])
  const told = { url: 'https://relay.example/visits', pageView: '', body: { event: '{event}', page: '{path}' } }
  expect(measuringData(own, '/')?.services).toEqual([{ ...told, waits: false }])
  const trial = withRelay(own, 'http://127.0.0.1:8025')
  expect(measuringData(trial, '/')?.services[0]?.url).toBe('http://127.0.0.1:8025/visits')
})

test('only a service that recognises visitors waits by itself, another when it is told to', () => {
  const services = measuringData(manifest, '/folder/')?.services ?? []
  expect(services.map(({ waits }) => waits)).toEqual([false, true, true, true])
  expect(services[0]).toEqual({
    url: 'https://plausible.example/api/event',
    pageView: 'pageview',
    waits: false,
    body: { name: '{event}', url: '{url}', referrer: '{referrer}', domain: 'plumbers.example' },
  })
  expect(services[2]?.url).toMatch(/^https:\/\/counts\.example\/g\/collect\?v=2&tid=G-AB12&cid=\{visitor\}&/)
  expect(measuringData(without, '/')).toBeUndefined()
})

test('a conversion has a label of its own, and the view of a page is none', () => {
  const { services, clicks } = measuringData(manifest, '/') ?? {}
  expect(services?.[3]).toEqual({
    url: 'https://ads.example/pagead/conversion/123456789/?label={event}&guid=ON&script=0&gclaw={gclid}',
    waits: true,
    events: { call: 'AbC-D_efGh12' },
  })
  expect(clicks).toEqual({ names: ['gclid'], days: 90 })
})
