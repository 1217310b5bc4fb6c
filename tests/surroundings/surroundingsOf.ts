import { mkdirSync, realpathSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromRoot } from '../../src/node/process/paths'
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
    ...setAtStart,
  }
}

/**
 * What Chromium sets in its own environment while it starts. As new variables they move all of them, and a thread that
 * reads one at that moment ends the browser (`getenv` of glibc): about one start in some hundred.
 */
const setAtStart = { DBUS_SESSION_BUS_ADDRESS: 'disabled:', FC_FONTATIONS: '1' } as const

/**
 * Returns what tests in Node, and all programs that they run, have of their own: language, time zone, typefaces, and a
 * git without anybody's name and settings. Their home stays: installed browsers and npm's settings are found by it.
 */
export function surroundingsOfTests(): Record<string, string> {
  const own = surroundingsOf('android')
  const shared = ['FONTCONFIG_FILE', 'LANG', 'LC_ALL', 'TZ'] as const
  return {
    ...Object.fromEntries(shared.map((name) => [name, own[name] as string])),
    ...setAtStart,
    GIT_CONFIG_GLOBAL: devNull,
    GIT_CONFIG_SYSTEM: devNull,
    // A temporary folder in somebody's repository is in none for the tests.
    GIT_CEILING_DIRECTORIES: realpathSync(tmpdir()),
  }
}

/** What a browser cannot start without: where programs and libraries are, and where its temporary files go. */
const programsOfMachine = (): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
