/** What `run.js` runs, by the names that `npm run` and `townsite` know. */
import { whileLoading } from '../src/node/process/progress'
import { printPlainly } from '../src/node/process/plainOutput'
import { printFailure, runCommand } from '../src/node/site-file/CommandError'

printPlainly()

type Command = (words: readonly string[], say: (words: string) => void) => void | Promise<void>

const run = (load: () => Promise<Command>) => async (): Promise<void> => {
  const command = await load()
  await runCommand(() => command(process.argv.slice(2), console.log))
}

const entryCommands = () => import('../src/node/site-file/commands/entryCommands')

const changeEntry = (change: 'hide' | 'show' | 'remove') =>
  run(async () => {
    const { changeEntryCommand } = await entryCommands()
    return (...args) => changeEntryCommand(change, ...args)
  })

export const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  start: () => import('./start'),
  dev: () => import('./dev'),
  edit: async () => (await import('../src/editor')).editCommand(),
  check: () => import('./check').catch(printFailure),
  new: () => import('./new'),
  add: run(async () => (await import('../src/node/site-file/commands/addCommand')).addCommand),
  rename: run(async () => (await entryCommands()).renameCommand),
  where: run(async () => (await entryCommands()).whereCommand),
  hide: changeEntry('hide'),
  show: changeEntry('show'),
  move: run(async () => (await entryCommands()).moveCommand),
  remove: changeEntry('remove'),
  translate: run(async () => (await import('../src/node/site-file/commands/translateCommand')).translateCommand),
  table: run(async () => (await import('../src/sheets')).tableCommand),
  migrate: run(async () => (await import('../src/node/site-file/commands/migrateCommand')).migrateCommand),
  upgrade: run(async () => (await import('../src/upkeep')).upgradeCommand),
  adopt: run(async () => (await import('../src/upkeep')).adoptCommand),
  build: async () => (await whileLoading(() => import('../src/node/site-build/buildCommand'))).buildCommand(),
  'publish:files': async () => (await import('../src/publish')).publishFilesCommand(),
  'publish:check': async () => (await import('../src/publish')).publishCheckCommand(),
  fleet: run(async () => (await import('../src/upkeep')).fleetCommand),
  relay: () => import('./relay'),
}
