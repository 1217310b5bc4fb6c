import type { CustomPlugin, XastElement, XastParent } from 'svgo'

/** Increased when drawings have to be optimised again. */
export const drawingVersion = 'drawing 3'

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

/** Removes the parts of a drawing that act or send requests when the file is opened by itself. */
export const withoutActiveContent: CustomPlugin = {
  name: 'withoutActiveContent',
  fn: () => ({
    root: { enter: removeInstructions },
    instruction: { enter: (node, parent) => removeFrom(parent, node) },
    doctype: { enter: (node, parent) => removeFrom(parent, node) },
    element: {
      enter(node, parent) {
        if (!isDrawing(node)) return removeFrom(parent, node)
        for (const [name, value] of Object.entries(node.attributes))
          if (!isAllowed(name, value)) delete node.attributes[name]
        if (node.name === 'style') cleanStyle(node)
      },
    },
  }),
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase()

function isDrawing({ name, attributes }: XastElement): boolean {
  if (!drawing.has(name) || (attributes.xmlns ?? namespace) !== namespace) return false
  // An animation may set any attribute, including the address of a link.
  return !/href$|^on|^style$/.test(localName(attributes.attributeName ?? ''))
}

function isAllowed(name: string, value: string): boolean {
  const local = localName(name)
  if (name.startsWith('xmlns')) return true
  if (local.startsWith('on') || local === 'base' || local === 'src' || local === 'ping' || local === 'target')
    return false
  if (local === 'href') return isInside(value)
  return !hasOutsideReference(value)
}

/** Whether a style refers to anything outside the file. Escapes count as an attempt to hide it. */
const hasOutsideReference = (style: string): boolean =>
  /@import|javascript:|-moz-binding/i.test(style) ||
  (/\\/.test(style) && /url|import|\\[0-9a-f]/i.test(style)) ||
  [...style.matchAll(/url\(\s*["']?([^"')]*)/gi)].some(([, address = '']) => !isInside(address))

function cleanStyle(node: XastElement): void {
  node.children = node.children.filter(
    (child) => (child.type === 'text' || child.type === 'cdata') && !hasOutsideReference(child.value),
  )
}

function removeInstructions(root: XastParent): void {
  root.children = root.children.filter(
    ({ type }) => type !== 'instruction' && type !== 'doctype',
  ) as typeof root.children
}

function removeFrom(parent: XastParent, node: XastParent['children'][number]): void {
  parent.children = parent.children.filter((child) => child !== node) as typeof parent.children
}
