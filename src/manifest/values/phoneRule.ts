import {
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  type CountryCode,
  type NumberType,
} from 'libphonenumber-js/max'

/** The rule for numbers of a country: as much of its plan as a form in a browser needs. */
export interface PhoneRule {
  /** The country code without +. */
  code: string
  /** The digits before a number inside the country that are no part of it; empty where a zero is part of it. */
  trunk: string
  /** The digits that fixed lines and mobiles can have without both. */
  lengths: readonly number[]
}

/** The parts of a country's plan that the types of the library leave out. */
interface Numbering {
  type(name: NumberType): { possibleLengths(): number[] | undefined } | undefined
  nationalPrefix(): string | 0 | undefined
}

/** @param of a country, or a country code that several share */
export function usualLengths(of: string): number[] {
  const numbers = numberingOf(of)
  const lengths = (['FIXED_LINE', 'MOBILE'] as const).flatMap((type) => numbers.type(type)?.possibleLengths() ?? [])
  return [...new Set(lengths)]
}

function numberingOf(of: string): Numbering {
  const metadata = new Metadata()
  metadata.selectNumberingPlan(of as CountryCode)
  return metadata.numberingPlan as unknown as Numbering
}

/** @returns undefined for a country without a plan of its own */
export const phoneRuleOf = (country: string): PhoneRule | undefined =>
  isSupportedCountry(country)
    ? {
        code: getCountryCallingCode(country),
        trunk: numberingOf(country).nationalPrefix() || '',
        lengths: usualLengths(country),
      }
    : undefined
