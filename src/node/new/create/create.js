#!/usr/bin/env node
/** `npm create townsite FOLDER -- --kind KIND`: the command `new` of the engine. */
process.argv.splice(2, 0, 'new')
await import('townsite/run')
