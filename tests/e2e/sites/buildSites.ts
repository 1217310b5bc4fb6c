/** Builds the sites that the browser tests visit: `tsx tests/e2e/sites/buildSites.ts`. */
import { buildInMemory } from '../../../scripts/build/buildSite'
import { baseOf, sourceOf } from '../../../scripts/build/prepareSite'
import { openOutput } from '../../../scripts/build/openOutput'
import { withRelay } from '../../../scripts/build/withRelay'
import { checkFile } from '../../../scripts/check/checkFile'
import { formatProblems } from '../../../scripts/check/formatProblems'
import type { Manifest } from '../../../src/manifest/manifest.generated'
import { writeFileSync } from 'node:fs'
import { withDevelopmentCode } from './developmentCode'
import { lookupsUrl, relayUrl, testedSites } from './sites'

/** The same site with everything outside it on this computer. */
function onThisComputer(manifest: Manifest): Manifest {
  const lookups = Object.entries(manifest.lookups ?? {}).map(([name, lookup]) => [
    name,
    { ...lookup, url: `${lookupsUrl}/${lookup.type}` },
  ])
  return { ...withRelay(manifest, relayUrl), ...(manifest.lookups && { lookups: Object.fromEntries(lookups) }) }
}

for (const site of testedSites) {
  const checked = checkFile(site.manifest)
  if (!checked.manifest) throw new Error(formatProblems(checked.file, checked.text, checked.problems, 'text'))
  const files = await buildInMemory(sourceOf(onThisComputer(checked.manifest), checked), site.development)
  const output = openOutput(site.folder)
  for (const [path, content] of site.development ? await withDevelopmentCode(files, baseOf(checked.manifest)) : files)
    output.write(path, content)
  output.finish()
  // The folder it is published in, for the server.
  writeFileSync(`${site.folder}.base`, baseOf(checked.manifest))
}
