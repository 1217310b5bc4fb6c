import { pointerKey, type Pointer } from '../../manifest/edits/pointer'

/** The numbers of values in a rendered page: a value keeps its number while the editor runs. */
export class Origins {
  readonly #numbers = new Map<string, number>()
  readonly #addresses: Pointer[] = []

  numberOf(address: Pointer): number {
    const key = pointerKey(address)
    const number = this.#numbers.get(key) ?? this.#addresses.push(address)
    this.#numbers.set(key, number)
    return number
  }

  pointerOf(number: number): Pointer | undefined {
    return this.#addresses[number - 1]
  }
}

/** A pointer with stars instead of the entries of lists. */
export const classOf = (address: Pointer): string =>
  address.map((step) => (/^#|^\d+$/.test(step) ? '*' : step)).join('/')
