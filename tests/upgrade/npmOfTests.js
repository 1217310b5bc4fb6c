#!/usr/bin/env node
/** Does what `npm install SPEC` does with a folder of the engine, without a registry: copies it, and notes it in package.json. */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const [command, spec] = process.argv.slice(2)
const fail = (reason) => {
  console.error(`npm error ${reason}`)
  process.exit(1)
}
if (command !== 'install' || !existsSync(spec)) fail(`404 Not Found: ${spec}`)
const content = JSON.parse(readFileSync('package.json', 'utf8'))
content.dependencies.townsite = spec
writeFileSync('package.json', `${JSON.stringify(content, null, 2)}\n`)
writeFileSync('package-lock.json', `${JSON.stringify({ townsite: spec })}\n`)
if (process.env.NPM_FAILS_IN === process.cwd()) fail('ENOSPC')
rmSync('node_modules', { recursive: true, force: true })
// The engine's packages are linked beside it.
cpSync(`${spec}/..`, 'node_modules', { recursive: true, verbatimSymlinks: true })
