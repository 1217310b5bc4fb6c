/** Marks that a number brings along when it is pasted, and nobody sees. */
const marks = '\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff'

/** Signs between the digits of a number as people write it. */
const between = ` ().\\u00a0\\u2010-\\u2015\\u202f${marks}-`

/** The form of a number; whether there is such a number the rule `wrong-phone` says. The schema has the same. */
export const callPattern = `^[${marks}]*\\+?[0-9${between}]{3,40}$`

/** The same with a country code. */
export const chatPattern = `^[${marks}]*\\+[0-9${between}]{3,40}$`

/** The digits of a number as people write it. */
export const digitsOf = (phone: string): string => phone.replace(/[^0-9]/g, '')

/** The address that calls a number; one without country code, such as a toll-free one, is called as it is written. */
export const callLink = (phone: string): string => `tel:${phone.includes('+') ? '+' : ''}${digitsOf(phone)}`
