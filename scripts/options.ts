import { resolve } from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { fromRoot } from './paths'

/** Ports that a person can remember; each can be changed on the command line. */
export const usualPorts = { site: 4173, relay: 8025 } as const

type Options = NonNullable<ParseArgsConfig['options']>

/** Reads the options of a command; a wrong one is told in one line, with the possible ones. */
export function readOptions<T extends Options>(options: T, args: readonly string[] = process.argv.slice(2)) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    console.error(
      `Possible: ${Object.keys(options)
        .map((name) => `--${name}`)
        .join(', ')}`,
    )
    return process.exit(2)
  }
}

/** A path that a person wrote, or the usual one inside the project. */
export const pathOr = (written: string | undefined, usual: string): string =>
  written ? resolve(written) : fromRoot(usual)

/** A port that a person wrote, or the usual one. */
export function portOr(written: string | undefined, usual: number): number {
  const port = written === undefined ? usual : Number(written)
  if (Number.isInteger(port) && port >= 0 && port < 65536) return port
  console.error(`"${written}" is not a port. A port is a number from 0 to 65535.`)
  return process.exit(2)
}
