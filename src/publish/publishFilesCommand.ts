import { hostRules } from '../node/output/hosts/hostRules'
import type { MessageData } from '../words/values'
import { namesOf } from '../manifest/core/suggest'
import { textOf } from '../words/english'
import { bundleCode } from '../node/code/bundleCode'
import { iconsFile } from '../node/check/icons'
import { licencesOf, type Licence } from '../node/code/licences'
import { readRecord, type OutputRecord } from '../node/output/OutputRecord'
import { fontSources, siteFont } from '../node/fonts/faces'
import { baseOf } from '../node/site-build/prepareSite'
import { today } from '../node/output/search/days'
import { checkFile } from '../node/check/checkFile'
import { option, flag, pathOr, readOptions } from '../node/process/options'
import { hosts } from '../node/output/hosts/hosts'
import { whatHostCannot } from '../node/output/hosts/hostLimits'
import { explainFailure } from '../node/process/explainFailure'
import { publishFiles } from './publishFiles'
import { wantedFor, whyNotPublishable } from './whyNotPublishable'

/** Runs `npm run publish:files`. Exits with 2 if nothing was made. */
export async function publishFilesCommand(): Promise<void> {
  const { values, positionals } = readOptions(
    'npm run publish:files -- HOST [--site FILE] [--dir DIR] [--out DIR] [--json]\nMakes the folder that a host needs from a built site.',
    { site: option, dir: option, out: option, json: flag },
  )
  const host = Object.hasOwn(hosts, positionals[0] ?? '') ? hosts[positionals[0] as string] : undefined
  if (!host)
    return fail(
      positionals[0] ? `"${positionals[0]}" is no host that is known here.` : 'Say for which host.',
      `Possible: ${Object.keys(hosts).join(', ')}. For example: npm run publish:files -- nginx`,
    )
  const built = pathOr(values.dir, 'dist')
  const out = pathOr(values.out, 'publish')
  const checked = checkFile(pathOr(values.site, 'site.json'))
  const { manifest } = checked
  if (!manifest) return fail(`The site has problems: \`npm run check -- ${values.site ?? 'site.json'}\` tells them.`)
  const reason = whyNotPublishable(built, wantedFor(built, checked))
  if (reason !== undefined) return fail(reason)
  try {
    const { licences } = await bundleCode()
    const packages = [
      ...licences,
      ...licencesOf([...fontSources(siteFont(manifest.site.theme, checked.mediaFolder)), iconsFile()]),
    ]
    const rules = hostRules(manifest, baseOf(manifest))
    const { files, compressed, tooLarge } = await publishFiles(
      host,
      rules,
      built,
      out,
      new Map([[sbomFile, sbom(readRecord(built) as OutputRecord, packages, today())]]),
    )
    const steps: MessageData = { messageId: host.steps, values: {} }
    const limits = whatHostCannot(host, rules)
    const refused = { host: host.name, most: host.largestFile ?? 0, files: namesOf(tooLarge, 5) }
    if (tooLarge.length > 0) limits.push({ messageId: 'host/file', values: refused })
    if (values.json) return console.log(JSON.stringify([steps, ...limits]))
    console.log(
      `For ${host.name}: ${files} files in ${out}/site${compressed > 0 ? `, ${compressed} of them with a .br and a .gz beside` : ''}.\n${textOf(steps)}`,
    )
    for (const limit of limits) console.log(`\n! ${textOf(limit)}`)
  } catch (error) {
    fail(`${explainFailure(error)}.`)
  }
}

function fail(...lines: string[]): never {
  lines.forEach((line) => console.error(line))
  process.exit(2)
}

/** Lists the packages of the site, beside the published folder. */
const sbomFile = 'sbom.spdx.json'

/** The list of packages whose files are published with a site, in SPDX 2.3 (https://spdx.github.io/spdx-spec/v2.3/). */
export function sbom(
  site: Pick<OutputRecord, 'site' | 'manifest' | 'code'>,
  packages: readonly Licence[],
  day: string,
): string {
  const { name, url } = site.site
  const version = `${site.manifest}-${site.code}`
  const listed = packages.map((each) => ({ ...each, id: `SPDXRef-Package-${idOf(`${each.name}-${each.version}`)}` }))
  const document = {
    spdxVersion: 'SPDX-2.3',
    dataLicense: 'CC0-1.0',
    SPDXID: 'SPDXRef-DOCUMENT',
    name,
    // Never fetched: it only has to be unique.
    documentNamespace: `${url}/${sbomFile}?${version}-${day}`,
    creationInfo: { created: `${day}T00:00:00Z`, creators: ['Tool: townsite'] },
    packages: [
      { ...unstated, name, SPDXID: 'SPDXRef-Site', versionInfo: version, primaryPackagePurpose: 'APPLICATION' },
      ...listed.map(({ id, name: of, version: versionInfo, licence }) => ({
        ...unstated,
        name: of,
        SPDXID: id,
        versionInfo,
        licenseDeclared: /^SEE LICEN[CS]E/i.test(licence) ? 'NOASSERTION' : licence,
        externalRefs: [
          {
            referenceCategory: 'PACKAGE-MANAGER',
            referenceType: 'purl',
            referenceLocator: `pkg:npm/${of.replace('@', '%40')}@${versionInfo}`,
          },
        ],
      })),
    ],
    relationships: [
      { spdxElementId: 'SPDXRef-DOCUMENT', relationshipType: 'DESCRIBES', relatedSpdxElement: 'SPDXRef-Site' },
      ...listed.map(({ id }) => ({
        spdxElementId: 'SPDXRef-Site',
        relationshipType: 'CONTAINS',
        relatedSpdxElement: id,
      })),
    ],
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

/** Required fields whose values are not known. */
const unstated = {
  downloadLocation: 'NOASSERTION',
  filesAnalyzed: false,
  licenseConcluded: 'NOASSERTION',
  licenseDeclared: 'NOASSERTION',
  copyrightText: 'NOASSERTION',
}

/** Ids consist of letters, digits, `.` and `-`. */
const idOf = (text: string): string => text.replaceAll(/[^A-Za-z0-9.-]+/g, '-').replace(/^-/, '')
