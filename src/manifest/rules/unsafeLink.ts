import type { MessageId } from '../../words/checkValues.generated'
import { encodeSigns, fileOfLink, isRedirect, linkFault, type LinkFault } from '../references/links'
import { keysOf, loopAt, type Path } from '../core/read'
import { suggestLink } from '../core/suggest'
import { fieldsOf } from '../schema/lists'
import { schema } from '../schema/schema'
import { isFileOf } from '../values/mediaFiles'
import { defineRule, finding } from './support/rule'

export const unsafeLink = defineRule('unsafe-link', {
  reads: ['site/media'],
  check: ({ manifest, annotated, outside: { media } }) =>
    annotated.links.flatMap(({ value, path, annotations }) => {
      const fault = isAddressOfEntry(manifest, value, path) ? undefined : faultOf(value, path, annotations.markup)
      if (!fault) return []
      const why = { messageId: `part/unsafe-link/${fault.why}` satisfies MessageId, values: fault }
      const more = suggestLink(manifest, path, value, meantBy(value, fault.why, media))
      return finding(path, 'unsafe-link', { link: value, why }, more)
    }),
})

/** A redirect leads to an address that stays, and that of a file is another one after each change. */
const faultOf = (link: string, path: Path, isInText?: boolean): ReturnType<typeof linkFault> =>
  fileOfLink(link) !== undefined && isRedirect(keysOf(path))
    ? { why: 'protocol', protocol: 'file:' }
    : linkFault(link, isInText)

/** Whether a link is one value, of the company or of the page's entry, that is checked as an address where it stands. */
function isAddressOfEntry(manifest: unknown, link: string, path: Path): boolean {
  const [, as, field] = /^\{(\w+)\.(\w+)\}$/.exec(link) ?? []
  const loop = loopAt(manifest, path)
  const ofEntry = as !== undefined && loop?.as === as ? fieldsOf(manifest, loop.each) : []
  const fields = as === 'company' ? schema.fields(schema.definition('Company')) : ofEntry
  const node = fields.find(({ key }) => key === field)?.node
  return (node?.['x-web-address'] ?? node?.['x-link']) !== undefined
}

/** The beginning that people leave out: of a page's address the slash, of a site's the https, of a file's name file:. In a text: the same without spaces and brackets. */
function meantBy(link: string, why: LinkFault, media: ReadonlySet<string>): string | undefined {
  if (why === 'space') return link.trim()
  if (why === 'sign' && !link.startsWith('tel:')) return encodeSigns(link)
  if (why === 'sign') return /[a-z]/i.test(link.slice(4)) ? undefined : link.replaceAll(/[\s()]/g, '')
  if (/^www\.[^\s/]+\.[^\s]+$/i.test(link)) return `https://${link}`
  if (isFileOf(media, link)) return `file:${link}`
  return /^[a-z0-9][a-z0-9/-]*(?:#[a-z0-9-]+)?$/.test(link) ? `/${link}` : undefined
}
