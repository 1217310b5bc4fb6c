import type { PluginConfig, XastElement, XastParent } from 'svgo'
import { loadOptimizer } from '../cache/libraries'

/** A visible part that a published drawing lacks: an address outside the file, HTML, or a script. */
export interface Loss {
  what: 'file' | 'words' | 'script'
  line: number
  /** The address, or the name of the element. */
  name: string
}

/** The text of a drawing, in the encoding that its first bytes or its XML declaration state. */
export function drawingText(content: Buffer): string {
  const [first, second] = content
  const declared = /^[^>]*\sencoding\s*=\s*["']([\w.:-]+)/.exec(content.toString('latin1', 0, 200))?.[1]
  // A declared UTF-16 without zero bytes was converted since.
  const is8Bit = declared !== undefined && !/^(?:utf-?16|ucs|iso-10646)/i.test(declared)
  const encoding =
    second === 0 || (first === 0xff && second === 0xfe)
      ? 'utf-16le'
      : first === 0 || (first === 0xfe && second === 0xff)
        ? 'utf-16be'
        : is8Bit
          ? declared
          : 'utf-8'
  try {
    return new TextDecoder(encoding).decode(content)
  } catch {
    return content.toString('utf8')
  }
}

/**
 * A drawing as browsers open it, without the parts that act or send requests when the file is opened by itself.
 * @param plugins of SVGO, which run after that
 * @throws if it is no XML
 */
export async function cleanDrawing(
  svg: string,
  plugins: readonly PluginConfig[] = [],
): Promise<{ data: string; losses: Loss[] }> {
  const losses: Loss[] = []
  const clean = (root: XastParent): void => {
    const elements = elementsIn(root)
    let lines: ReadonlyMap<XastElement, number> | undefined
    const lose: Lose = (node, what, name) => {
      lines ??= new Map(
        linesOfElements(svg).flatMap((line, index) => (elements[index] ? [[elements[index], line]] : [])),
      )
      losses.push({ what, line: lines.get(node) ?? 1, name: name.trim() })
    }
    cleanInside(root, { '': namespace }, lose)
    const [drawing] = elements
    if (drawing?.name === 'svg') drawing.attributes.xmlns = namespace
  }
  const withoutActiveContent = { name: 'withoutActiveContent', fn: () => ({ root: { enter: clean } }) }
  // Programs forget this declaration, and browsers then show nothing.
  const isLinked = svg.includes('xlink:') && !svg.includes('xmlns:xlink')
  const source = isLinked ? svg.replace(/<(?:[\w.-]+:)?svg\b/, `$& xmlns:xlink="http://www.w3.org/1999/xlink"`) : svg
  const { data } = (await loadOptimizer())(source, { plugins: [withoutActiveContent, ...plugins] })
  return { data, losses }
}

type Lose = (node: XastElement, what: Loss['what'], name: string) => void

const elementsIn = (parent: XastParent): XastElement[] =>
  parent.children.flatMap((node) => (node.type === 'element' ? [node, ...elementsIn(node)] : []))

/** The first group is the start of an element. */
const startsOfElements = /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<!DOCTYPE[^[>]*(?:\[[^]*?\]\s*)?>|(<[^!?/])/g

function linesOfElements(svg: string): number[] {
  let [line, read] = [1, 0]
  return [...svg.matchAll(startsOfElements)].flatMap(({ 1: start, index }) => {
    line += svg.slice(read, index).split(/\r\n?|\n/).length - 1
    read = index
    return start ? line : []
  })
}

/** The elements that draw. All others are removed, including those of other namespaces. */
const drawing = new Set(
  `svg g defs symbol use switch view a title desc style path rect circle ellipse line polyline polygon text tspan textPath
  image linearGradient radialGradient stop pattern mask clipPath marker animate animateTransform animateMotion mpath set
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
)
const namespace = 'http://www.w3.org/2000/svg'

/** Whether a reference leads to a part of the drawing itself, or to a picture inside the file. */
const isInside = (address: string): boolean =>
  /^\s*(?:#|data:image\/(?:png|jpe?g|webp|gif|avif);base64,)/i.test(address)

/** @param namespaces that are declared around, by their prefixes */
function cleanInside(parent: XastParent, namespaces: Readonly<Record<string, string>>, lose: Lose): void {
  parent.children = parent.children.filter((node) => {
    if (node.type !== 'element') return node.type !== 'instruction' && node.type !== 'doctype'
    const declared = { ...namespaces }
    for (const [name, value] of Object.entries(node.attributes))
      if (/^xmlns(?:$|:)/.test(name)) declared[name.slice(6)] = value
    const { prefix, local } = splitName(node.name)
    if (declared[prefix] !== namespace) return false
    if (!drawing.has(local) || setsAddress(node)) {
      if (local === 'foreignObject') lose(node, 'words', local)
      if (local === 'script') lose(node, 'script', local)
      return false
    }
    if (prefix !== '') {
      node.name = local
      delete node.attributes.xmlns
    }
    for (const [name, value] of Object.entries(node.attributes)) cleanAttribute(node, name, value, lose)
    if (local === 'style') cleanStyle(node, lose)
    cleanInside(node, declared, lose)
    return true
  }) as typeof parent.children
}

const splitName = (name: string): { prefix: string; local: string } => {
  const end = name.indexOf(':')
  return { prefix: name.slice(0, Math.max(end, 0)), local: name.slice(end + 1) }
}

const localName = (name: string): string => splitName(name).local.toLowerCase()

/** An animation may set any attribute, including the address of a link. */
const setsAddress = ({ attributes }: XastElement): boolean =>
  /href$|^on|^style$/.test(localName(attributes.attributeName ?? ''))

function cleanAttribute(node: XastElement, name: string, value: string, lose: Lose): void {
  const local = localName(name)
  if (/^xmlns(?:$|:)/.test(name)) return
  const isAction = local.startsWith('on') || ['base', 'src', 'ping', 'target'].includes(local)
  const outside = local === 'href' ? (isInside(value) ? undefined : value) : outsideReference(value)
  if (!isAction && outside === undefined) return
  delete node.attributes[name]
  if (local.startsWith('on')) lose(node, 'script', name)
  // No picture on a page is a link.
  else if (!isAction && outside !== undefined && node.name !== 'a') lose(node, 'file', outside)
}

/** The first part of a style that refers to anything outside the file. Escapes count as an attempt to hide it. */
function outsideReference(style: string): string | undefined {
  const act = /@import\s*(?:url\()?[\s"']*([^\s"');]*)|javascript:|-moz-binding/i.exec(style)
  if (act) return act[1] || act[0]
  if (/\\/.test(style) && /url|import|\\[0-9a-f]/i.test(style)) return style.slice(0, 60)
  return [...style.matchAll(/url\(\s*["']?([^"')]*)/gi)]
    .map(([, address = '']) => address)
    .find((one) => !isInside(one))
}

/** A typeface inside the file. */
const ownTypeface =
  /url\(\s*["']?data:(?:font\/|application\/(?:x-)?font|application\/vnd\.ms-font)[\w.+-]*;base64,[\w+/=\s]*["']?\s*\)/gi

/** Parts of a style sheet that can be removed alone: imports, typefaces, single declarations. */
const partsOfStyle = /@import[^;]*;?|@font-face\s*\{[^}]*\}|(?<![^{};])[^{};]*url\([^}]*?\)[^;}]*;?/gi

function cleanStyle(node: XastElement, lose: Lose): void {
  node.children = node.children.filter((child) => {
    if (child.type !== 'text' && child.type !== 'cdata') return false
    const outside = (style: string): string | undefined => outsideReference(style.replaceAll(ownTypeface, ''))
    child.value = child.value.replaceAll(partsOfStyle, (part) => {
      const reference = outside(part)
      if (reference === undefined) return part
      lose(node, 'file', reference)
      return ''
    })
    const rest = outside(child.value)
    if (rest !== undefined) lose(node, 'file', rest)
    return rest === undefined
  })
}
