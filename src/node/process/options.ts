import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { didYouMean } from '../../manifest/core/suggest'
import { fromSite } from './paths'

/** Ports that are easy to remember; each can be changed on the command line. */
export const usualPorts = { site: 4173, relay: 8025, editor: 4180 } as const

/** An option with a value, and one that is there or not. */
export const option = { type: 'string' } as const
export const flag = { type: 'boolean', default: false } as const

/** Reads the options of a command. @param usage the command with its options, as typed; further lines describe it */
export function readOptions<T extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: T,
  args: readonly string[] = process.argv.slice(2),
) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    const read = parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
    // An empty value, as of an unset shell variable, must not be replaced by the default.
    const empty = Object.entries(read.values).find(([, value]) => value === '')?.[0]
    if (empty !== undefined) throw new Error(`Option '--${empty} <value>' argument missing`)
    requireSite((read.values as { site?: unknown }).site)
    return read
  } catch (error) {
    const wrong = unknownOption(args, Object.keys(options))
    const message = error instanceof Error ? error.message : String(error)
    return endWrong(wrong ?? message, usage)
  }
}

/** Exits for a `--site` without a file. What is in the file the command itself says. */
export function requireSite(named: unknown): void {
  if (typeof named !== 'string' || statSync(named, { throwIfNoEntry: false })?.isFile()) return
  console.error(`There is no file "${named}". --site names the site.json of a site.`)
  process.exit(2)
}

/** Exits a command that was used wrongly: prints the reason and the usage. */
export function endWrong(reason: string, usage: string): never {
  console.error(`${reason}\n${usage}`)
  return process.exit(2)
}

function unknownOption(args: readonly string[], names: readonly string[]): string | undefined {
  const named = args
    .filter((word) => /^--?[^\s-]/.test(word))
    .map((word) => word.replace(/^-+/, '').replace(/=.*$/, ''))
  const wrong = named.find((name) => !names.includes(name))
  if (wrong === undefined) return undefined
  const flags = names.map((name) => `--${name}`)
  return `There is no option --${wrong}.${didYouMean(`--${wrong}`, flags)}`
}

export const pathOr = (written: string | undefined, usual: string): string =>
  written ? resolve(written) : fromSite(usual)

export function portOr(written: string | undefined, usual: number): number {
  const port = written === undefined ? usual : Number(written)
  if (Number.isInteger(port) && port >= 0 && port < 65536) return port
  console.error(`"${written}" is not a port. A port is a number from 0 to 65535.`)
  return process.exit(2)
}

/**
 * Calls `stop` when this process is to stop (Ctrl+C, or a manager of services); a second signal ends it at once. To be
 * called before the process says that it can be stopped: whoever reads that may stop it before its next step.
 */
export function onStop(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}
