import { at, isRecord, textAt, valueAt } from '../core/read'
import { isHostFile } from '../pages/hostFiles'
import { reserved } from './badSlug'
import { defineRule, finding, type Finding, addressesRead } from './support/rule'

/** The files that builds make at the root, beside those of hosts. */
const made =
  /^(?:\.well-known\/security\.txt|index\.html|404\.html|favicon\.ico|robots\.txt|sitemap(?:-\d+)?\.xml|licences\.txt|indexnow\.json)$/i

export const wrongRootFile = defineRule('wrong-root-file', {
  reads: ['site/indexNow', 'routes/*/sections/*/feed', ...addressesRead],
  check: ({ manifest, annotated, addresses }) => {
    const files = valueAt(manifest, 'site', 'files')
    if (!isRecord(files)) return []
    const folders = addresses.map(({ path }) => path.split('/')[1] ?? '')
    const feeds = annotated.feeds.map(({ value }) => `${value}.xml`)
    const taken = new Set([...folders, ...feeds, `${textAt(manifest, 'site', 'indexNow')}.txt`, ...reserved])
    return Object.entries(files).flatMap(([name, content]): Finding[] => {
      if (name.startsWith('x-') || typeof content !== 'string') return []
      const path = at('site', 'files', name)
      const [beginning = ''] = name.toLowerCase().split('.')
      if (made.test(name) || isHostFile(name.toLowerCase()) || taken.has(name) || reserved.has(beginning))
        return [finding(path, 'wrong-root-file', { name }, { onKey: true })]
      const [, ending = ''] = /\.([a-z]+)$/.exec(name.replace('.well-known/', '')) ?? []
      if (!['txt', 'json', 'xml', 'html'].includes(ending) && !name.startsWith('.well-known/'))
        return [finding(path, 'wrong-root-file/ending', { name }, { onKey: true })]
      // Only with a namespace is an element of XML one of HTML.
      const isPage = ending === 'html' ? content.includes('<') : ending === 'xml' && /xmlns|<!|<\?xml-/i.test(content)
      return isPage ? [finding(path, 'wrong-root-file/markup', { name })] : []
    })
  },
})
