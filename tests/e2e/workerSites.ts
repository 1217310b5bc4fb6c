import { readFileSync } from 'node:fs'
import { startRelayDouble, type RelayDouble } from '../relay/double/startRelayDouble'
import type { Conversation, Form, Manifest } from '../../src/manifest/generated/manifest.generated'
import { LookupDouble } from './LookupDouble'
import { workerCount } from './sites/counts'
import { address, sitesOfWorker, type TestedSite } from './sites/sites'

/** A site with a chat, as it is built, with everything outside it on this computer. */
export interface ChatSite {
  url: string
  manifest: Manifest
  /** The chat's form. */
  name: string
  form: Extract<Form, { type: 'chat' }>
  conversation: Conversation
}

/** The sites that one worker's tests have for themselves, sending to a real relay that can be told to misbehave. */
export interface WorkerSites {
  /** The first site. */
  main: ChatSite
  /** Another conversation: five questions, other fields, an e-mail and a day. */
  other: ChatSite
  relay: RelayDouble
  lookups: LookupDouble
}

/** Starts what the sites of a worker send to; the sites themselves are built and served before the first test. */
export async function openWorkerSites(worker: number): Promise<{ sites: WorkerSites; close(): Promise<void> }> {
  if (worker >= workerCount)
    throw new Error(`There are sites for ${workerCount} workers. More need another workerCount.`)
  const { main, other, ports } = sitesOfWorker(worker)
  const relay = await startRelayDouble({ port: ports.relay, postsPerMinute: 100_000 })
  const lookups = await LookupDouble.start(ports.lookups)
  return {
    sites: { main: chatSiteOf(main), other: chatSiteOf(other), relay, lookups },
    close: async () => void (await Promise.all([lookups.close(), relay.close()])),
  }
}

function chatSiteOf(site: TestedSite): ChatSite {
  const manifest = JSON.parse(readFileSync(site.manifest, 'utf8')) as Manifest
  const [name, form] = Object.entries(manifest.forms).find(([, each]) => each.type === 'chat') as [
    string,
    ChatSite['form'],
  ]
  return { url: address(site, ''), manifest, name, form, conversation: form.conversation }
}
