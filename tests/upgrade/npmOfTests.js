#!/usr/bin/env node
/** Does what `npm install SPEC` does with a folder of the engine, without a registry: copies it, and notes it in package.json. */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const [command, spec] = process.argv.slice(2)
if (command !== 'install' || !existsSync(spec) || process.env.NPM_FAILS_IN === process.cwd()) {
  console.error(`npm error 404 Not Found: ${spec}`)
  process.exit(1)
}
rmSync('node_modules', { recursive: true, force: true })
// The engine's packages are linked beside it.
cpSync(`${spec}/..`, 'node_modules', { recursive: true, verbatimSymlinks: true })
const content = JSON.parse(readFileSync('package.json', 'utf8'))
content.dependencies.townsite = spec
writeFileSync('package.json', `${JSON.stringify(content, null, 2)}\n`)
writeFileSync('package-lock.json', `${JSON.stringify({ townsite: spec })}\n`)
