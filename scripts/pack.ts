/** Run by npm before and, with `--remove`, after `npm pack`: the finished code of the package. */
import { packEngine, removePack } from './pack/packEngine'
import { readOptions } from '../src/node/process/options'

const { values } = readOptions('npm pack\nMakes the package of the engine.', { remove: { type: 'boolean' } })
if (values.remove) removePack()
else await packEngine()
