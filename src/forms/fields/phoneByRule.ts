import type { PhoneRule } from '../../manifest/values/phoneRule'
import { asciiDigits } from '../../manifest/text/writtenNumber'
import { hasCode, type PhoneReading } from './readPhone'

/** The digits of any number with its country code (ITU-T E.164), and the fewest that one has. */
const [fewest, most] = [7, 15]

/** A number of the rule's country as it is written there, or of any with + and its code. */
export function readPhoneBy({ code, trunk, lengths }: PhoneRule, text: string): PhoneReading {
  const all = asciiDigits(text)
  const saysCountry = hasCode(text, all)
  const digits = saysCountry ? all.replace(/^00/, '') : all
  if (saysCountry && !digits.startsWith(code))
    return withPlus(digits, digits.length >= fewest && !digits.startsWith('0'))
  const isOwn = (national: string): boolean => lengths.includes(national.length)
  const written = saysCountry ? digits.slice(code.length) : digits
  // No number begins with a trunk prefix of zero, but some with another.
  const national =
    trunk !== '' && written.startsWith(trunk) && (trunk.startsWith('0') || !isOwn(written))
      ? written.slice(trunk.length)
      : written
  if (!isOwn(national) && !saysCountry && digits.startsWith(code) && isOwn(digits.slice(code.length)))
    return withPlus(digits, true)
  return withPlus(code + national, isOwn(national) && !(trunk.startsWith('0') && national.startsWith('0')))
}

function withPlus(digits: string, isPossible: boolean): PhoneReading {
  if (digits.length > most) return { problem: 'tooLong' }
  return isPossible ? { digits: `+${digits}` } : { problem: 'invalid' }
}
