import { readFileSync } from 'node:fs'
import { schema } from '../../src/manifest/schema/schema'
import { makeSendingRules } from '../../src/relay/mail/SendingRules'
import { expect, test } from 'vitest'
import { withRelay } from '../../src/node/site-build/withRelay'
import { startRelay } from '../../src/relay/startRelay'
import { fillDefaults } from '../../src/manifest/schema/fillDefaults'
import { factsOf } from '../../src/manifest/deliveries/formDeliveries'
import { localize } from '../../src/manifest/languages/localize'
import type { Manifest, Relay } from '../../src/manifest/generated/manifest.generated'
import { fromRoot } from '../../src/node/process/paths'
import { fixtureSites } from '../sites/fixtureSites'

const manifest = JSON.parse(readFileSync(fromRoot(fixtureSites.plumbing), 'utf8')) as Manifest

test('in a trial the forms of a site that names its relay’s alias reach the mailbox', async () => {
  expect(manifest.relay?.address).not.toContain('@')
  const relay = await startRelay()
  try {
    const { address, endpoint } = withRelay(manifest, relay.url).relay as Relay
    const response = await fetch(`${endpoint}/ajax/${encodeURIComponent(address)}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: 'http://localhost:4173',
        Referer: 'http://localhost:4173/',
      },
      body: JSON.stringify({ name: 'Asha' }),
    })
    expect(await response.json()).toMatchObject({ success: 'true' })
    expect(relay.mailbox.map(({ to }) => to)).toEqual([`${manifest.relay?.address}@alias.invalid`])
  } finally {
    await relay.close()
  }
})

test('a trial keeps addresses and what a text fills in, and a build for visitors keeps everything', () => {
  const [name, form] = Object.entries(manifest.forms).find(([, { delivery }]) => delivery.type === 'relay') as [
    string,
    Manifest['forms'][string],
  ]
  const withAddress = (address: string) =>
    ({
      ...manifest,
      forms: { ...manifest.forms, [name]: { ...form, delivery: { ...form.delivery, address } } },
    }) as Manifest
  const addressIn = (changed: Manifest) => {
    const { delivery } = changed.forms[name] as Manifest['forms'][string]
    return 'address' in delivery ? delivery.address : undefined
  }
  for (const [address, tried] of [
    ['owner@tap.example', 'owner@tap.example'],
    ['{company.email}', '{company.email}'],
    ['0123456789abcdef0123456789abcdef', '0123456789abcdef0123456789abcdef@alias.invalid'],
    ['an:alias', 'an-alias@alias.invalid'],
  ] as const) {
    expect(addressIn(withRelay(withAddress(address), 'http://127.0.0.1:9'))).toBe(tried)
    expect(withRelay(withAddress(address), undefined, undefined)).toEqual(withAddress(address))
  }
})

test.each(Object.entries(fixtureSites))(
  'in a trial no form of %s sends to another host than the trial’s relay',
  (_name, site) => {
    const endpoint = 'http://127.0.0.1:9'
    const [main] = localize(fillDefaults(JSON.parse(readFileSync(fromRoot(site), 'utf8')))) as [Manifest]
    const trial = withRelay(main, endpoint)
    const reached = Object.values(trial.forms).flatMap(({ delivery }) =>
      factsOf(delivery).scriptTargets(delivery, trial),
    )
    expect(reached.filter((address) => new URL(address).origin !== endpoint)).toEqual([])
  },
)

test('the relay of a trial takes files as large as a site can allow', () => {
  const { maximum } = schema.definition('Relay')?.properties?.files?.properties?.megabytes ?? {}
  expect(makeSendingRules({}, false).files?.bytes).toBe((maximum as number) * 1e6)
})
