/** The build, out of its modules: what `build.js` falls back on. */
import { loadBuild } from './build/loadBuild'
import { whileLoading } from './progress'

const { buildCommand } = await whileLoading(loadBuild)
await buildCommand()
