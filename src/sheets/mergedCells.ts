import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { attempt } from '../manifest/core/attempt'

const relations = 'xl/_rels/workbook.xml.rels'
const workbook = 'xl/workbook.xml'

/** The ranges of merged cells of a workbook's first sheet, such as `B4:B6` (ECMA-376, 18.3.1.55). */
export function mergedCells(bytes: Buffer): string[] {
  const files = attempt(() =>
    unzipSync(bytes, { filter: ({ name }) => /^xl\/(?:_rels\/)?[^/]*workbook|^xl\/worksheets\/[^/]+$/.test(name) }),
  )
  const elements = (file: string, name: string): Record<string, string>[] =>
    files?.[file] ? elementsIn(strFromU8(files[file]), name) : []
  const id = elements(workbook, 'sheet')[0]?.['r:id']
  const target = elements(relations, 'Relationship').find(({ Id }) => Id === id)?.Target
  return target === undefined
    ? []
    : elements(target.startsWith('/') ? target.slice(1) : `xl/${target}`, 'mergeCell').map(({ ref = '' }) => ref)
}

function elementsIn(xml: string, wanted: string): Record<string, string>[] {
  const matching: Record<string, string>[] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    if (name.replace(/^\w+:/, '') === wanted) matching.push(attributes as Record<string, string>)
  })
  // The reader of its cells reports a workbook that is no XML.
  attempt(() => parser.write(xml).close())
  return matching
}
