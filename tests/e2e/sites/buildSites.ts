/** Builds the sites that the browser tests visit: `tsx tests/e2e/sites/buildSites.ts`. */
import { buildInMemory } from '../../build/buildInMemory'
import { baseOf, changeSource, sourceOf } from '../../../src/node/site-build/prepareSite'
import { openOutput } from '../../../src/node/output/openOutput'
import { withRelay } from '../../../src/node/site-build/withRelay'
import { checkFile, type CheckedFile } from '../../../src/node/check/checkFile'
import { formatProblems } from '../../../src/node/check/formatProblems'
import type { Manifest } from '../../../src/manifest/generated/manifest.generated'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn, fromRoot } from '../../../src/node/process/paths'
import { checkBilingual } from '../../sites/bilingualSite'
import { address, builtSites, lookupSeconds, lookupsUrl, relaySeconds, relayUrl, type TestedSite } from './sites'
import { build } from 'vite'
import type { OutputFiles } from '../../../src/node/output/assetPath'
import { viteProject } from '../../../src/node/code/codeFolder'

/** The same site with everything outside it on this computer. */
function onThisComputer(manifest: Manifest, site: TestedSite): Manifest {
  const { outside } = site
  const lookups = Object.entries(manifest.lookups ?? {}).map(([name, lookup]) => [
    name,
    {
      ...lookup,
      url: outside ? `${outside.lookupsUrl}/${lookup.type}?format=json` : `${lookupsUrl}/${lookup.type}`,
      ...(outside && { timeoutSeconds: lookupSeconds }),
    },
  ])
  const local = withRelay(manifest, outside?.relayUrl ?? relayUrl, outside && address(site, ''))
  return {
    ...local,
    ...(local.relay && outside && { relay: { ...local.relay, timeoutSeconds: relaySeconds } }),
    ...(manifest.lookups && { lookups: Object.fromEntries(lookups) }),
  }
}

/** Lies beside a worker's sites: their content policy lets in script of their own address alone. */
const screenReader = readFileSync(fromRoot('node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js'))

const checkedFiles = new Map(
  [...new Set(builtSites.map(({ manifest }) => manifest))].map((file) => [file, checkFile(file)]),
)

/** What a worker's site is published with, of which another worker's has others of the same length. */
const addressesOf = (site: TestedSite): string[] =>
  site.outside ? [site.outside.relayUrl, site.outside.lookupsUrl, address(site, '')] : []

/** Writes the files of a site for another worker: they differ in addresses alone. */
function copySite(from: TestedSite, to: TestedSite): void {
  const output = openOutput(to.folder)
  for (const path of filesIn(from.folder)) {
    const bytes = readFileSync(join(from.folder, path))
    const text = addressesOf(from).reduce(
      (changed, old, index) => changed.replaceAll(old, addressesOf(to)[index] as string),
      bytes.toString('latin1'),
    )
    output.write(path, Buffer.from(text, 'latin1'))
  }
  output.finish()
}

const firstOf = new Map<string, TestedSite>()
for (const site of builtSites) {
  const first = site.outside && firstOf.get(site.manifest)
  if (site.outside && !first) firstOf.set(site.manifest, site)
  if (first) {
    copySite(first, site)
    writeFileSync(`${site.folder}.base`, readFileSync(`${first.folder}.base`))
    continue
  }
  const checked = site.isBilingual ? checkBilingual() : (checkedFiles.get(site.manifest) as CheckedFile)
  if (!checked.manifest) throw new Error(formatProblems(checked.file, checked.text, checked.problems, 'text'))
  const files = await buildInMemory(
    changeSource(sourceOf(checked.manifest, checked), (manifest) => onThisComputer(manifest, site)),
    site.development,
  )
  const output = openOutput(site.folder)
  for (const [path, content] of site.development ? await withDevelopmentCode(files, baseOf(checked.manifest)) : files)
    output.write(path, content)
  if (site.outside) output.write('screen-reader.js', screenReader)
  output.finish()
  // The folder it is published in, for the server.
  writeFileSync(`${site.folder}.base`, baseOf(checked.manifest))
}

/**
 * The same site with the development build of the browser's code: React then tells every mismatch between the HTML and
 * its first render, with the place.
 */
async function withDevelopmentCode(files: OutputFiles, base: string): Promise<OutputFiles> {
  process.env.NODE_ENV = 'development'
  const names = { entryFileNames: 'development/[name].js', chunkFileNames: 'development/[name].js' }
  const bundled = await build({
    ...viteProject,
    logLevel: 'error',
    mode: 'development',
    // Styles by the sheet's own interface, as visitors get them: the pages' content policy allows no others.
    define: { 'process.env.NODE_ENV': '"development"', SC_DISABLE_SPEEDY: 'false' },
    build: {
      write: false,
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { input: { loader: fromRoot('src/app/browser/loader.ts') }, output: names },
    },
  })
  const made: OutputFiles = new Map(files)
  for (const file of [bundled].flat().flatMap((result) => ('output' in result ? result.output : [])))
    if (file.type === 'chunk') made.set(file.fileName, file.code)
  for (const [path, content] of files) {
    if (path.endsWith('.html'))
      made.set(
        path,
        String(content).replace(
          /(<script type="module" src=")[^"]*/,
          (_, start: string) => `${start}${base}development/loader.js`,
        ),
      )
  }
  return made
}
