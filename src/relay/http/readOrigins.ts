import { attempt } from '../../manifest/core/attempt'

/** Reads a list of sites as browsers name them: `https://www.example.org/, https://example.org` without what follows the host. */
export const readOrigins = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const address = attempt(() => new URL(entry))
      if (address === undefined || !/^https?:$/.test(address.protocol))
        throw new Error(
          `RELAY_ORIGINS has "${entry}", which is not the address of a site such as https://www.example.org.`,
        )
      return address.origin
    })
