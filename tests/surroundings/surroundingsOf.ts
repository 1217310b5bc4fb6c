import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../../scripts/paths'
import { fontconfigFileOf, type TypefaceSet } from './typefaceSets'

/**
 * Returns the whole environment of a tested browser: typefaces, home, language and time zone are the tests' own, so
 * that nothing that is installed or set on a computer decides what a page looks like.
 */
export function surroundingsOf(set: TypefaceSet): Record<string, string> {
  const folder = fromRoot(`.townsite/test/surroundings/${set}`)
  const home = join(folder, 'home')
  mkdirSync(home, { recursive: true })
  return {
    ...programsOfMachine(),
    FONTCONFIG_FILE: fontconfigFileOf(set, folder),
    HOME: home,
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_DATA_HOME: join(home, '.local/share'),
    XDG_CONFIG_DIRS: join(home, 'xdg'),
    XDG_DATA_DIRS: join(home, 'share'),
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
    TZ: 'UTC',
  }
}

/** What a browser cannot start without: where programs and libraries are, and where its temporary files go. */
const programsOfMachine = (): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
