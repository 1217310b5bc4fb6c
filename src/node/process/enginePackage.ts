import { readFileSync } from 'node:fs'
import { fromRoot } from './paths'

interface EnginePackage {
  version: string
  scripts: Record<string, string>
}

export const enginePackage = (): EnginePackage =>
  JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as EnginePackage

/** The commands that `scripts/run.js` runs: the names that `npm run` knows them by, and those of their files. */
export const engineCommands = (): { name: string; file: string }[] =>
  Object.entries(enginePackage().scripts).flatMap(([name, script]) => {
    const file = /scripts\/run\.js (\w+)$/.exec(script)?.[1]
    return file === undefined ? [] : [{ name, file }]
  })
