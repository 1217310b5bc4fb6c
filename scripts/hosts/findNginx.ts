import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where it lies where it is not in the PATH: Debian keeps servers apart. */
const systemFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** How long the network may take, in ms. */
const patienceMs = 120_000

/** The nginx that is here, without installing anything. */
function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...systemFolders]
  return folders
    .map((folder) => join(folder, 'nginx'))
    .find((file) => existsSync(file) && spawnSync(file, ['-v'], { timeout: 10_000 }).status === 0)
}

/**
 * The nginx that is here, or Debian's, installed now where that is allowed. Says what it does.
 * @returns undefined where there is none and none can be installed
 */
export function findOrInstallNginx(say: (line: string) => void = console.log): string | undefined {
  const here = findNginx()
  if (here || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return here
  say('No nginx is here: trying `apt-get install nginx-light`.')
  // The package starts a server of its own where nothing forbids it: it is not wanted.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync('apt-get', ['update'], { stdio: 'inherit', env, timeout: patienceMs })
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light'], {
    stdio: 'inherit',
    env,
    timeout: patienceMs,
  })
  return findNginx()
}
