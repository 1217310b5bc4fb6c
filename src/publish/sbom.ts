import type { Licence } from '../node/code/licences'
import type { OutputRecord } from '../node/output/OutputRecord'

/** Lists the packages of the site, beside the published folder. */
export const sbomFile = 'sbom.spdx.json'

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
