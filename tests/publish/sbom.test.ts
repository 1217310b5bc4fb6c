import { expect, test } from 'vitest'
import { licencesOf } from '../../src/node/code/licences'
import { fontSources } from '../../src/node/fonts/faces'
import { sbom } from '../../src/publish/publishFilesCommand'
import { iconsFile } from '../../src/node/check/icons'
import { fromRoot } from '../../src/node/process/paths'

const site = { site: { name: 'Tap', url: 'https://tap.example' }, manifest: 'one', code: 'two' }

/** The keys that SPDX 2.3 wants of a package (https://spdx.github.io/spdx-spec/v2.3/package-information/). */
const wanted = ['name', 'SPDXID', 'downloadLocation']

test('a published site says which packages ship in it, as SPDX has it', () => {
  const packages = licencesOf([fromRoot('node_modules/react-dom/index.js'), ...fontSources('anek'), iconsFile()])
  const text = sbom(site, packages, '2026-01-02')
  const document = JSON.parse(text) as {
    packages: Record<string, unknown>[]
    relationships: Record<string, string>[]
  }
  expect(document).toMatchObject({
    spdxVersion: 'SPDX-2.3',
    dataLicense: 'CC0-1.0',
    SPDXID: 'SPDXRef-DOCUMENT',
    documentNamespace: expect.stringMatching(/^https:\/\/tap\.example\/[^#]+$/) as unknown,
    creationInfo: { created: '2026-01-02T00:00:00Z' },
  })
  const ids = document.packages.map(({ SPDXID }) => String(SPDXID))
  expect(new Set(ids).size).toBe(packages.length + 1)
  for (const id of ids) expect(id).toMatch(/^SPDXRef-[A-Za-z0-9.-]+$/)
  for (const each of document.packages)
    for (const key of wanted) expect(each[key], `${key} of ${String(each.name)}`).toBeTruthy()
  expect(document.packages).toContainEqual(
    expect.objectContaining({
      name: 'react-dom',
      licenseDeclared: 'MIT',
      externalRefs: [
        expect.objectContaining({ referenceLocator: expect.stringMatching(/^pkg:npm\/react-dom@\d/) as unknown }),
      ],
    }),
  )
  expect(text).toMatch(/pkg:npm\/%40iconify-json\/ph@\d/)
  // Each package is in the site, and the document is about the site.
  const related = document.relationships.map((each) => each.relatedSpdxElement)
  expect(related.sort()).toEqual([...ids].sort())
  expect(sbom(site, packages, '2026-01-02')).toBe(text)
})
