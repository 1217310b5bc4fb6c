import { readFileSync } from 'node:fs'
import { fromRoot } from './paths'

interface EnginePackage {
  version: string
  scripts: Record<string, string>
}

export const enginePackage = (): EnginePackage =>
  JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as EnginePackage

/** The names of the commands that `scripts/run.js` runs. */
export const engineCommands = (): string[] =>
  Object.entries(enginePackage().scripts).flatMap(([name, script]) => (/scripts\/run\.js /.test(script) ? [name] : []))
