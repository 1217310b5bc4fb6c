#!/usr/bin/env node
/**
 * Does what `npm install SPEC` does with a package in a file, without a registry: the file names the folder of an engine, which is copied and noted in
 * package.json and the lock.
 */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

const [command, spec] = process.argv.slice(2)
const fail = (reason) => {
  console.error(`npm error ${reason}`)
  process.exit(1)
}
if (command !== 'install' || !existsSync(spec)) fail(`404 Not Found: ${spec}`)
const content = JSON.parse(readFileSync('package.json', 'utf8'))
content.dependencies.townsite = `file:${relative('', spec)}`
writeFileSync('package.json', `${JSON.stringify(content, null, 2)}\n`)
const { name, dependencies } = content
const lock = {
  name,
  packages: { '': { name, dependencies }, 'node_modules/townsite': { resolved: dependencies.townsite } },
}
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
rmSync('node_modules', { recursive: true, force: true })
// The engine's packages are linked beside it.
cpSync(`${readFileSync(spec, 'utf8')}/..`, 'node_modules', { recursive: true, verbatimSymlinks: true })
writeFileSync('node_modules/.package-lock.json', JSON.stringify(lock))
