import { addressKey, type Address } from '../document/address'

/** The numbers of values in a rendered page: one value has the same number while the editor runs. */
export class Origins {
  readonly #numbers = new Map<string, number>()
  readonly #addresses: Address[] = []

  numberOf(address: Address): number {
    const key = addressKey(address)
    const number = this.#numbers.get(key) ?? this.#addresses.push(address)
    this.#numbers.set(key, number)
    return number
  }

  addressOf(number: number): Address | undefined {
    return this.#addresses[number - 1]
  }
}

/** An address without what distinguishes the entries of a list, with a star in its place. */
export const classOf = (address: Address): string =>
  address.map((step) => (/^#|^\d+$/.test(step) ? '*' : step)).join('/')
