import { readFileSync } from 'node:fs'
import { addCommand } from '../../../src/node/site-file/commands/addCommand'
import {
  changeEntryCommand,
  moveCommand,
  renameCommand,
  whereCommand,
} from '../../../src/node/site-file/commands/entryCommands'
import { migrateCommand } from '../../../src/node/site-file/commands/migrateCommand'
import { translateCommand } from '../../../src/node/site-file/commands/translateCommand'
import { CommandError } from '../../../src/node/site-file/CommandError'

type Command = (words: readonly string[], say: (words: string) => void) => unknown

const changeBy =
  (what: 'hide' | 'show' | 'remove'): Command =>
  (words, say) =>
    changeEntryCommand(what, words, say)

const commands = {
  add: addCommand,
  rename: renameCommand,
  where: whereCommand,
  migrate: migrateCommand,
  move: moveCommand,
  translate: translateCommand,
  hide: changeBy('hide'),
  show: changeBy('show'),
  remove: changeBy('remove'),
} satisfies Record<string, Command>

export type CommandName = keyof typeof commands

/** Runs a command on a site, as someone would who has no terminal. */
export async function runCommand(
  file: string,
  command: CommandName,
  ...args: string[]
): Promise<{ status: number; out: string; now: string }> {
  const said: string[] = []
  let status = 0
  try {
    await (commands[command] as Command)([...args, '--site', file], (words) => void said.push(words))
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    said.push(error.message)
    status = error.exitCode
  }
  return { status, out: `${said.join('\n')}\n`, now: readFileSync(file, 'utf8') }
}

/** What is typed to give each field its value. */
export const flagsFor = (values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).flatMap(([key, value]) => [`--${key}`, value])
