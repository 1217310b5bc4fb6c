/**
 * `npm run build [-- --site FILE] [--out DIR] [--relay URL] [--clean] [--shard 2/8] [--merge DIR …]`: checks a manifest and
 * makes its static site. The one file that is not TypeScript: it begins with the bundle that an earlier build has kept,
 * which takes less time and memory than making TypeScript run, and falls back on the modules.
 */
import { readFileSync } from 'node:fs'

async function cachedTool() {
  try {
    const newest = readFileSync(new URL('../.townsite/newest', import.meta.url), 'utf8')
    const tool = await import(`../.townsite/${newest}/tool/tool.js`)
    return tool.isCurrent() ? tool : undefined
  } catch {
    // None is kept, or it is damaged.
    return undefined
  }
}

const tool = await cachedTool()
if (tool) await tool.buildCommand()
else {
  const { register } = await import('tsx/esm/api')
  register()
  await import('./build.ts')
}
