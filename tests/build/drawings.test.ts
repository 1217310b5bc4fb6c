import { describe, expect, test } from 'vitest'
import { cleanDrawing, drawingText } from '../../src/node/check/drawings'
import { sizeOfDrawing } from '../../src/node/check/sizeOfDrawing'
import { optimizeDrawing } from '../../src/node/pictures/pictures'

const drawing = (inside: string, attributes = ''): Buffer =>
  Buffer.from(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 4" ${attributes}>${inside}<path id="shape" d="M0 0h8v4z"/></svg>`,
  )

/** Not out of the cache, which has what an earlier version of the code made of the same drawing. */
const publish = async (content: Buffer): Promise<string> => String(await optimizeDrawing(content))

/** Each acts, or asks another server, when the file is opened by itself. */
const active: Record<string, Buffer> = {
  'a script': drawing('<script>alert(1)</script>'),
  'a script in another file': drawing('<script xlink:href="https://evil.example/s.js"/>'),
  'a script of another name': drawing('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
  'a script of the other namespace': drawing('<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>'),
  'a handler of the drawing': drawing('', 'onload="alert(1)"'),
  'a handler of a shape': drawing('<rect width="4" height="4" onclick="alert(1)" ONMOUSEOVER="alert(1)"/>'),
  'a handler of an animation': drawing(
    '<rect width="4" height="4"><animate attributeName="x" onbegin="alert(1)"/></rect>',
  ),
  'an animation that sets a link': drawing(
    '<a><set attributeName="href" to="javascript:alert(1)"/><text y="2">press</text></a>',
  ),
  'an animation that sets a handler': drawing(
    '<rect width="4" height="4"><set attributeName="onclick" to="alert(1)"/></rect>',
  ),
  'a link that is a script': drawing('<a href="javascript:alert(1)"><rect width="4" height="4"/></a>'),
  'a link that hides it': drawing('<a xlink:href=" java&#x0A;script:alert(1)"><rect width="4" height="4"/></a>'),
  'a link with another prefix': drawing(
    '<a y:href="javascript:alert(1)" xmlns:y="http://www.w3.org/1999/xlink"><rect width="4" height="4"/></a>',
  ),
  'a page inside': drawing(
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://evil.example"/></body></foreignObject>',
  ),
  'a frame inside': drawing('<iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script>alert(1)&lt;/script>"/>'),
  'a handler element': drawing(
    '<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>',
  ),
  'a picture elsewhere': drawing('<image href="https://evil.example/p.png" width="4" height="4"/>'),
  'a drawing inside a picture': drawing(
    '<image href="data:image/svg+xml,&lt;svg onload=&quot;alert(1)&quot;/>" width="4" height="4"/>',
  ),
  'a shape elsewhere': drawing('<use href="https://evil.example/s.svg#x"/>'),
  'a filter elsewhere': drawing('<rect width="4" height="4" filter="url(https://evil.example/f.svg#f)"/>'),
  'a fill elsewhere': drawing('<rect width="4" height="4" style="fill:url(\'//evil.example/f.svg#f\')"/>'),
  'a style sheet elsewhere': drawing('<style>@import "https://evil.example/s.css";path{fill:red}</style>'),
  'a style that hides it': drawing(
    '<style>@\\69mport "//evil.example/s.css";path{fill:u\\72l(//evil.example/x)}</style>',
  ),
  'a style in CDATA': drawing('<style><![CDATA[path{fill:url(https://evil.example/x)}]]></style>'),
  'a style sheet of the file': Buffer.concat([
    Buffer.from('<?xml-stylesheet href="https://evil.example/s.css"?>'),
    drawing('').subarray('<?xml version="1.0"?>'.length),
  ]),
  'a type of document': Buffer.from(
    '<!DOCTYPE svg [<!ENTITY e "https://evil.example/s.svg">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><use href="&e;#x"/><path id="shape" d="M0 0h8v4z"/></svg>',
  ),
  'another base': drawing('<g xml:base="https://evil.example/"><use href="#x"/></g>'),
}

describe('a drawing is published without', () => {
  test.each(Object.entries(active))('%s', async (_name, content) => {
    const published = await publish(content)
    expect(published).toMatch(/^<svg\b.*<path\b.*<\/svg>$/)
    expect(published).not.toMatch(
      /script|alert|evil|\son\w+=|foreignObject|iframe|import|xml:base|DOCTYPE|ENTITY|<\?xml/i,
    )
  })
})

test('a drawing keeps what draws: shapes, styles, gradients, pictures inside, animations', async () => {
  const pixel =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const published = await publish(
    drawing(
      `<style>.a:hover{fill:url(#g)}</style><defs><linearGradient id="g"><stop stop-color="red"/></linearGradient></defs><rect class="a" fill="url(#g)" width="3" height="3"><animate attributeName="x" to="2" dur="1s"/></rect><image href="${pixel}" width="1" height="1"/><text y="2">On &amp; on</text><use xlink:href="#g"/>`,
    ),
  )
  for (const part of ['linearGradient', 'url(#', '<animate', 'data:image/png', 'On &amp; on', ':hover', '<use'])
    expect(published).toContain(part)
})

const [xmlns, red] = ['xmlns="http://www.w3.org/2000/svg"', '<path d="M0 0h8v4z" fill="red"/>']

test.each([
  ['no namespace', Buffer.from(`<svg viewBox="0 0 8 4">${red}</svg>`)],
  ['a prefix', Buffer.from(`<s:svg ${xmlns.replace('=', ':s=')} viewBox="0 0 8 4">${red.replace('<', '<s:')}</s:svg>`)],
  [
    'UTF-16',
    Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?><svg ${xmlns} viewBox="0 0 8 4">${red}</svg>`, 'utf16le'),
  ],
  [
    'an entity',
    Buffer.from(
      `<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;" viewBox="0 0 8 4">${red}</svg>`,
    ),
  ],
])('a drawing with %s is published so that browsers show it', async (_name, content) => {
  expect(await publish(content)).toBe(`<svg ${xmlns} viewBox="0 0 8 4"><path fill="red" d="M0 0h8v4z"/></svg>`)
  expect(sizeOfDrawing(drawingText(content))).toEqual({ width: 8, height: 4 })
})

test('a drawing that forgot to declare "xlink" is published with it', async () => {
  const content = Buffer.from(
    `<svg ${xmlns} viewBox="0 0 8 4"><path id="a" d="M0 0h8v4z"/><use xlink:href="#a"/></svg>`,
  )
  expect(await publish(content)).toMatch(/ xmlns:xlink=.*<use xlink:href="#a"/)
})

test('a drawing is read in the encoding that it declares', () => {
  const text = '<?xml version="1.0" encoding="ISO-8859-1"?><svg>café</svg>'
  expect(drawingText(Buffer.from(text, 'latin1'))).toBe(text)
  expect(drawingText(Buffer.from(text.replace('ISO-8859-1', 'UTF-16')))).toContain('café')
})

test('a style sheet loses only what lies outside; all losses are reported with their lines', async () => {
  const typeface = '@font-face{font-family:A;src:url(data:font/woff2;base64,d09GMg==)}'
  const style = `@import url("x.css");${typeface}@font-face{font-family:B;src:url(b.woff)}\n.a{fill:red;mask:url(m.svg#m)}`
  const rest = `<!-- <g>\n -->\n<image href="photo.png"/>\n<foreignObject><p>Words</p></foreignObject><script/><metadata/>`
  const { data, losses } = await cleanDrawing(`<svg>\n<style>${style}</style>${rest}</svg>`)
  expect(data).toContain(`<style>${typeface}\n.a{fill:red;}</style>`)
  expect(losses.map(({ what, line, name }) => `${line} ${what} ${name}`)).toEqual([
    '2 file x.css',
    '2 file b.woff',
    '2 file m.svg#m',
    '5 file photo.png',
    '6 words foreignObject',
    '6 script script',
  ])
})

test.each([
  ['<svg viewBox="0 0 8 4">', { width: 8, height: 4 }],
  ["<!-- <svg viewBox='0 0 1 1'> --><svg\n viewBox = '0,0, 8.5 4'>", { width: 8.5, height: 4 }],
  ['<svg width="8px" height="4">', { width: 8, height: 4 }],
  ['<svg width="100%" height="4">', undefined],
  ['<svg data-viewBox="0 0 8 4">', undefined],
  ['<svg viewBox="0 0 0 4">', undefined],
  ['<svg viewBox="0 0 1e30 4">', undefined],
  ['<svg viewBox="0 0 1e-9 4">', undefined],
  ['<svg width="1e999" height="4">', undefined],
  ['<svg viewBox="0 0 2100000 2970000">', { width: 2_100_000, height: 2_970_000 }],
  ['no drawing', undefined],
])('the size of %s', (svg, size) => expect(sizeOfDrawing(svg)).toEqual(size))
