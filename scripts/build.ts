/** The build, out of its modules: what `build.js` falls back on. */
import { loadBuild } from './build/loadBuild'

const { buildCommand } = await loadBuild()
await buildCommand()
