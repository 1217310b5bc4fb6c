/** `npm run build [-- --site FILE] [--out DIR] [--relay URL] [--clean] [--shard 2/8] [--merge DIR …]` */
import { whileLoading } from '../src/node/process/progress'

const { buildCommand } = await whileLoading(() => import('../src/node/site-build/buildCommand'))
await buildCommand()
