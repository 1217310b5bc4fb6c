import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where it lies where it is not in the PATH: Debian keeps servers apart. */
const systemFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** The nginx that is here. None is ever installed. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...systemFolders]
  return folders
    .map((folder) => join(folder, 'nginx'))
    .find((file) => existsSync(file) && spawnSync(file, ['-v'], { timeout: 10_000 }).status === 0)
}
