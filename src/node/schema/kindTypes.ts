import { schema, type SchemaNode } from '../../manifest/schema/schema'
import type { OwnKind } from './readKind'

/**
 * The types of the props of a site's own sections, as `.townsite/kinds.d.ts` has them:
 * `import type { BeforeAfterProps } from 'townsite/kinds'`.
 */
export function kindTypes(kinds: readonly OwnKind[]): string {
  const sections = kinds.filter(({ sort }) => sort === 'section')
  return `/* Written by \`check\`, \`dev\` and \`build\` from the folders in kinds/. Do not edit. */
declare module 'townsite/kinds' {
  import type { Action, Entry, Picture } from 'townsite/kit'
${sections.map(propsOf).join('\n')}
}

declare module 'styled-components' {
  import type { ComponentProps, ElementType, JSX, ReactNode } from 'react'
  type Styled<E extends ElementType> = (props: ComponentProps<E> & { as?: ElementType }) => ReactNode
  /** Each style is one text, without expressions. */
  const styled: { [E in keyof JSX.IntrinsicElements]: (style: TemplateStringsArray) => Styled<E> }
  export default styled
}
`
}

/** `before-after` is `BeforeAfterProps`. */
const nameOf = (type: string): string =>
  `${type.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}Props`

function propsOf({ type, node, words }: OwnKind): string {
  const { properties = {}, required = [] } = node
  const fields = Object.entries(properties)
    .filter(([key]) => key !== 'type' && key !== 'id')
    .map(([key, field]) => lineOf(key, field, required.includes(key), '    '))
  return `  export interface ${nameOf(type)} {
    type: ${JSON.stringify(type)}
    id: string
${fields.join('')}    words: ${blockOf(Object.keys(words).map((word) => `${JSON.stringify(word)}: string`))}
    /** The language of the page, such as \`hi-IN\`. */
    language: string
    /** The time zone of the site, such as \`Asia/Kolkata\`. */
    timeZone: string
  }`
}

const blockOf = (parts: readonly string[]): string => (parts.length === 0 ? '{}' : `{ ${parts.join('; ')} }`)

function lineOf(key: string, node: SchemaNode, isRequired: boolean, indent: string): string {
  const { title, description } = schema.follow(node)
  const about = (description ?? title ?? '').replaceAll('*/', '*∕').replaceAll(/\s+/g, ' ')
  return `${indent}/** ${about} */\n${indent}${fieldOf(key, node, isRequired)}\n`
}

const fieldOf = (key: string, node: SchemaNode, isRequired: boolean): string =>
  `${JSON.stringify(key)}${isRequired ? '' : '?'}: ${typeOf(node)}${isRequired ? '' : ' | undefined'}`

/** Types of TypeScript by those of JSON Schema. */
const plainTypes: Readonly<Record<string, string>> = {
  string: 'string',
  boolean: 'boolean',
  number: 'number',
  integer: 'number',
}

/** The TypeScript type of a value as a component gets it: resolved. */
function typeOf(reference: SchemaNode): string {
  const node = schema.follow(reference)
  if (node['x-image']) return 'Picture'
  if (node['x-action']) return 'Action'
  if (node['x-query'] || node['x-choices']) return 'Entry[]'
  if (node['x-count']) return 'number'
  if (node['x-ref']) return node['x-ref'] === 'forms' ? 'unknown' : 'Entry'
  if (node.const !== undefined) return JSON.stringify(node.const)
  if (node.enum) return node.enum.map((value) => JSON.stringify(value)).join(' | ')
  const members = schema.members(node)
  if (members.length > 0) return members.map((member) => typeOf(member.node)).join(' | ')
  const { type = '', items = {}, properties, required = [] } = node
  if (Object.hasOwn(plainTypes, String(type))) return plainTypes[String(type)] as string
  if (String(type) === 'array') return `(${typeOf(items)})[]`
  if (!properties) return 'unknown'
  return blockOf(Object.entries(properties).map(([key, field]) => fieldOf(key, field, required.includes(key))))
}
