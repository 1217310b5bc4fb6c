// `MINUTES=60 node --import tsx tests/relay/leads/soak.ts`: the relay under load, faults of its mail server, kills
// and a clock that is set, round after round with another seed. Prints what each round found, and ends with exit code 1
// at the first that lost or doubled.
import { sendLeads } from './sendLeads'

const minutes = Number(process.env.MINUTES ?? 60)
const first = Number(process.env.SEED ?? 1)
const leads = Number(process.env.LEADS ?? 500)
const end = Date.now() + minutes * 60_000
const total = { rounds: 0, leads: 0, thanked: 0, kills: 0, restarts: 0, outages: 0, jumps: 0, repeated: 0, faults: 0 }
for (let seed = first; Date.now() < end; seed += 1) {
  const { lost, stuck, doubled, needless, errors, ...rest } = await sendLeads(leads, seed)
  total.rounds += 1
  total.leads += leads
  for (const key of ['thanked', 'kills', 'restarts', 'outages', 'jumps', 'repeated'] as const) total[key] += rest[key]
  total.faults += Object.entries(rest.faults).reduce((sum, [name, times]) => (name === 'none' ? sum : sum + times), 0)
  const found = { lost: lost.length, stuck, doubled: doubled.length, needless: needless.length, errors: errors.length }
  console.log(JSON.stringify({ seed, ...found, ...rest }))
  if (Object.values(found).some((times) => times > 0)) {
    console.error(JSON.stringify({ lost, doubled, needless, errors }))
    process.exitCode = 1
    break
  }
}
console.log(JSON.stringify({ from: first, ...total }))
