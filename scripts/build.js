/**
 * `npm run build [-- --site FILE] [--out DIR] [--relay URL] [--clean] [--shard 2/8] [--merge DIR …]`: checks a manifest
 * and makes its static site. It begins with the bundle that an earlier build has cached, and falls back on the modules.
 */
import { cachedTool, runModules } from './cachedTool.js'

const cached = await cachedTool()
if (cached) await cached.tool.buildCommand()
else await runModules('build.ts')
