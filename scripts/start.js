/** `npm start`: begins with the bundle that an earlier build has cached, and falls back on the modules. */
import { cachedTool, runModules } from './cachedTool.js'

const cached = await cachedTool()
if (cached) await import(new URL('start.js', cached.folder).href)
else await runModules('start.ts')
