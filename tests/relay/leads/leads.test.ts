import { expect, test } from 'vitest'
import { isDeep } from '../../depth'
import { smtpFaults } from './FaultyMailServer'
import { sendLeads } from './sendLeads'

/** `LEADS=1000 SEED=8` for a long run. */
const count = Number(process.env.LEADS ?? (isDeep ? 200 : 24))
const seed = Number(process.env.SEED ?? 7)

test(
  `${count} leads through ${smtpFaults.length - 1} faults of the mail server, kills, restarts, outages and a clock that is set: none lost, none doubled`,
  {
    timeout: 120_000 + count * 500,
  },
  async () => {
    const { lost, stuck, doubled, needless, errors, ...rest } = await sendLeads(count, seed)
    console.info(JSON.stringify({ count, seed, ...rest }))
    expect({ lost, stuck, doubled, needless, errors }).toEqual({
      lost: [],
      stuck: 0,
      doubled: [],
      needless: [],
      errors: [],
    })
    expect(rest.thanked + rest.neverThanked).toBe(count)
    expect(rest.thanked).toBeGreaterThan(count * 0.9)
    expect(Object.keys(rest.faults).sort()).toEqual([...smtpFaults].sort())
    expect(rest.kills * rest.restarts * rest.outages * rest.jumps).toBeGreaterThan(0)
  },
)
