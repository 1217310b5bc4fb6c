import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { everyPathOf } from '../../src/node/process/everyPathOf'

/** Where it lies where it is not in the PATH: Debian keeps servers apart. */
const systemFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** The nginx that is here. None is ever installed. */
export const findNginx = (): string | undefined =>
  [...everyPathOf('nginx'), ...systemFolders.map((folder) => join(folder, 'nginx'))].find(
    (file) => spawnSync(file, ['-v'], { timeout: 10_000 }).status === 0,
  )
