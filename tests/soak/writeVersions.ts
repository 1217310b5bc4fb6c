/** Puts one version after another into a folder until it is killed: `tsx writeVersions.ts FOLDER SEED`. */
import { openOutput } from '../../src/node/output/openOutput'
import { lockOutput } from '../../src/node/output/lockOutput'
import { outputPaths } from '../../src/node/process/outputPaths'
import { filesOfVersion, versionCount } from './versions'

const [folder = '', seed = '0'] = process.argv.slice(2)
for (let round = Number(seed); ; round += 1) {
  const release = await lockOutput(outputPaths(folder), () => {})
  const output = openOutput(folder)
  for (const [path, content] of filesOfVersion(round % versionCount)) output.write(path, content)
  output.finish()
  release()
}
