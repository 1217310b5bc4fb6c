import { readdirSync, rmSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { seededRandom } from '../../serve/hostileRequests'
import { FaultyMailServer, smtpFaults, type Delivered, type SmtpFault } from './FaultyMailServer'
import { RelayProcess } from './RelayProcess'

const owner = 'owner@trial.example'
const copy = 'copy@trial.example'
const site = 'https://www.trial.example'
/** Visitors at a time, and how often each tries again. */
const width = 20
const mostTries = 1000
/** In ms: how long no mail may arrive while some wait; on a busy computer there are many of them. */
const drainMs = 120_000
/** In ms: how far the clock is set forward or back, less than the days of which the relay keeps count. */
const mostJump = 86_400_000
/** In ms: how long the mail server goes on misbehaving when all visitors are gone. */
const lateFaultsMs = 10_000

/** What became of the leads. The first five have to be empty or 0. */
type LeadsReport = {
  /** Visitors were thanked, and the owner or the copy never got it. */
  lost: string[]
  /** Leads that were still stored when there was time enough to send them. */
  stuck: number
  /** One lead came as mails with different Message-IDs. */
  doubled: string[]
  /** One mail came again although the relay had heard that the server has it, and neither was stopped since. */
  needless: string[]
  errors: string[]
  thanked: number
  neverThanked: number
  /** Mails that came again because nobody could know that they had arrived; they carry the same Message-ID. */
  repeated: number
  kills: number
  restarts: number
  outages: number
  /** How often the relay's clock was set. */
  jumps: number
  faults: Record<string, number>
  memory: { most: number; last: number }
}

/**
 * Sends leads through a relay whose mail server misbehaves, while the relay is killed and restarted.
 * @param seed of every choice; what the clock decides differs from run to run
 */
export async function sendLeads(count: number, seed: number, faultShare = 0.7): Promise<LeadsReport> {
  const random = seededRandom(seed)
  let isFaulty = true
  const unseen: SmtpFault[] = smtpFaults
    .map((fault) => ({ fault, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ fault }) => fault)
  // Each fault once, then any, until as many mails have arrived as there are leads: about half.
  const choose = (): SmtpFault => {
    const pick = smtpFaults[Math.floor(random() * smtpFaults.length)] as SmtpFault
    return isFaulty && random() < faultShare && mails.delivered.length < count
      ? (unseen.pop() ?? pick)
      : (unseen.pop() ?? 'none')
  }
  const mails = new FaultyMailServer(owner, choose)
  await mails.open()
  const folder = mkdtempSync(join(tmpdir(), 'leads-'))
  const relay = new RelayProcess({
    folder,
    smtpUrl: mails.url,
    from: 'forms@trial.example',
    recipients: [owner, copy],
    origins: [site],
    pauses: { first: 20, longest: 200 },
    smtpTimeout: 1000,
  })
  await relay.start()
  const report = { kills: 0, restarts: 0, outages: 0, jumps: 0 }
  const thanked = new Set<string>()
  const given: string[] = []
  let disturbing = Promise.resolve()
  let disturbances = 0

  const queue = join(folder, 'spool', 'queue')
  const hasThanked = () => readdirSync(queue).some((file) => thanked.has(file.slice(0, file.indexOf('.'))))

  /** Twelve times while the leads are sent, one after the other. */
  function disturb(index: number): Promise<void> {
    const step = Math.max(Math.floor(count / 12), 5)
    if (index % step !== step - 1) return Promise.resolve()
    disturbing = disturbing.then(async () => {
      // A lead whose visitor was thanked waits in the spool: that one must survive.
      while (!hasThanked() && thanked.size + given.length < count) await wait(5)
      const kinds = ['kills', 'outages', 'jumps', 'restarts'] as const
      const kind = kinds[disturbances++ % kinds.length] as (typeof kinds)[number]
      report[kind] += 1
      if (kind === 'outages') {
        await mails.close()
        mails.generation += 1
        await wait(300)
        await mails.open()
      } else if (kind === 'jumps') relay.jump((random() * 2 - 1) * mostJump)
      else {
        await relay.end(kind === 'kills' ? 'SIGKILL' : 'SIGTERM')
        mails.generation += 1
        await relay.start()
      }
    })
    return disturbing
  }

  async function visit(index: number): Promise<void> {
    const reference = `L${seed}-${index}`
    const body = JSON.stringify({
      name: `Visitor ${index}`,
      phone: '9876543210',
      reference,
      _cc: copy,
      _subject: 'Lead',
    })
    const post = async () => {
      const response = await fetch(`${relay.url}/ajax/${owner}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: site },
        body,
        signal: AbortSignal.timeout(10_000),
      })
      const { success } = (await response.json()) as { success?: string }
      return response.ok && success === 'true'
    }
    for (let tries = 0; tries < mostTries; tries += 1) {
      // One in ten presses twice.
      const sent = await Promise.all(random() < 0.1 ? [post(), post()] : [post()]).catch(() => [false])
      if (sent.includes(true)) return void thanked.add(reference)
      await wait(50 + random() * 200)
    }
    given.push(reference)
  }

  let next = 0
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (next < count) {
        const index = next++
        await Promise.all([visit(index), disturb(index)])
      }
    }),
  )
  await disturbing
  const healing = setTimeout(() => (isFaulty = false), lateFaultsMs)
  const waits = () => readdirSync(queue).length
  let [arrived, end] = [0, Date.now() + drainMs]
  while (waits() > 0 && Date.now() < end) {
    if (mails.delivered.length > arrived) [arrived, end] = [mails.delivered.length, Date.now() + drainMs]
    await wait(50)
  }
  clearTimeout(healing)
  const stuck = waits()
  await relay.end('SIGTERM')
  await mails.close()
  rmSync(folder, { recursive: true, force: true })
  return {
    ...judge(mails.delivered, thanked, relay.unheard),
    ...report,
    stuck,
    errors: relay.errors,
    thanked: thanked.size,
    neverThanked: given.length,
    faults: Object.fromEntries(mails.shown),
    memory: relay.memory,
  }
}

function judge(delivered: readonly Delivered[], thanked: ReadonlySet<string>, unheard: ReadonlyMap<string, number>) {
  const arrived = new Map<string, Delivered[]>()
  const ids = new Map<string, Set<string>>()
  for (const mail of delivered) {
    const key = `${mail.messageId} ${mail.to}`
    arrived.set(key, [...(arrived.get(key) ?? []), mail])
    const reference = /^<([\w-]+)\./.exec(mail.messageId)?.[1] ?? ''
    ids.set(reference, (ids.get(reference) ?? new Set()).add(mail.messageId))
  }
  const has = (reference: string, to: string) =>
    [...(ids.get(reference) ?? [])].some((id) => arrived.has(`${id} ${to}`))
  const again = [...arrived].flatMap(([key, mails]) =>
    mails.slice(1).map((mail, index) => ({ key, mail, before: mails[index] as Delivered })),
  )
  return {
    lost: [...thanked].filter((reference) => ![owner, copy].every((to) => has(reference, to))),
    doubled: [...ids].filter(([, found]) => found.size > 1).map(([reference]) => reference),
    // On a busy computer the relay's patience may be over before it reads the answer: it says so.
    needless: again
      .filter(({ mail, before }) => !before.isUnanswered && before.generation === mail.generation)
      .map(({ key }) => key)
      .filter((key) => !unheard.has(/^<([^@]+)@/.exec(key)?.[1] ?? '')),
    repeated: again.length,
  }
}
