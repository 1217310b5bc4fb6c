#!/usr/bin/env node
/** Runs a command: from the finished code of a package, else from the cached bundle, else from its modules. Not TypeScript, which takes time to start. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

// Most commands end before optimized machine code pays (src/node/decisions/031-optimizes-late.md).
const optimizesLate = { 20: '--interrupt-budget=600000', 22: '--invocation-count-for-turbofan=30000' }
const [release = ''] = process.versions.node.split('.')
if (Object.hasOwn(optimizesLate, release)) setFlagsFromString(optimizesLate[release])

// The command reads its own arguments alone.
const [name = ''] = process.argv.splice(2, 1)
const packed = new URL('../lib/code/commands/', import.meta.url)
const isPackage = !existsSync(new URL('../vite.config.ts', import.meta.url))
// A process that was started apart ends with the one that started it, however that ends.
if (process.channel) process.once('disconnect', () => process.exit(1)).channel.unref()
// The C library of Linux keeps the memory of photographs for their thread's next ones: an hour of editing takes 413 MB by itself.
// It reads these settings only as a process starts (`man mallopt`).
const memory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' }
if (name === 'edit' && process.platform === 'linux' && process.env.MALLOC_ARENA_MAX === undefined) runInChild(memory)
else await run()

/** Runs this command in a process of its own, which gets the signals of this one. @param {NodeJS.ProcessEnv} env */
function runInChild(env) {
  const child = spawn(
    process.execPath,
    // Without it the heap grows by 130 MB in an hour before much of it is collected.
    [...process.execArgv, '--optimize-for-size', fileURLToPath(import.meta.url), name, ...process.argv.slice(2)],
    {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...env },
      detached: true,
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('exit', (code) => process.exit(code ?? 1))
}

async function run() {
  try {
    process.cwd()
  } catch {
    console.error('The folder that this command was started in is not there any more. Start it in another one.')
    process.exit(2)
  }
  const bundle = isPackage ? packed : await cachedCommands()
  const { commands } = await (bundle ? import(new URL('commands.js', bundle).href) : loadModules())
  if (Object.hasOwn(commands, name)) return commands[name]()
  console.error(
    `${name === '' || name.startsWith('-') ? '' : `There is no command "${name}".\n`}townsite COMMAND [--help]\nCommands: ${Object.keys(commands).sort().join(', ')}.`,
  )
  process.exitCode = name === '--help' || name === '-h' ? 0 : 2
}

/** The folder of the bundle; undefined where none of this code is cached, or where it is damaged. */
async function cachedCommands() {
  try {
    const newest = readFileSync(new URL('../.townsite/newest', import.meta.url), 'utf8')
    const folder = new URL(`../.townsite/${newest}/commands/`, import.meta.url)
    const { isCurrent } = await import(new URL('isCurrent.js', folder).href)
    return isCurrent() ? folder : undefined
  } catch {
    return undefined
  }
}

async function loadModules() {
  // Said before TypeScript runs, which takes a while on a busy computer; the first step draws over it.
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[KStarting')
  const { register } = await import('tsx/esm/api')
  register()
  return import(new URL('./commands.ts', import.meta.url).href)
}
