/** Puts one version after another into a folder until it is killed: `tsx writeVersions.ts FOLDER SEED`. */
import { openOutput } from '../../scripts/build/output/openOutput'
import { lockOutput } from '../../scripts/build/output/lockOutput'
import { outputPaths } from '../../scripts/outputPaths'
import { filesOfVersion, versionCount } from './versions'

const [folder = '', seed = '0'] = process.argv.slice(2)
for (let round = Number(seed); ; round += 1) {
  const release = await lockOutput(outputPaths(folder), () => {})
  const output = openOutput(folder)
  for (const [path, content] of filesOfVersion(round % versionCount)) output.write(path, content)
  output.finish()
  release()
}
