import { normalizeFileName, mediaEndings } from '../values/mediaFiles'
import { isRemoteUrl } from '../values/internetAddresses'
import { isOwnPicture } from '../references/pictures'
import { encodeSigns, fileOfLink, isRedirect } from '../references/links'
import { suggestLink, suggestValue, suggest } from '../core/suggest'
import { at, keysOf, textAt } from '../core/read'
import { defineRule, finding } from './support/rule'

export const missingMedia = defineRule('missing-media', {
  reads: ['site/media'],
  check: ({ manifest, annotated, outside: { media } }) => {
    const named = annotated.media.filter(
      ({ annotations, value, path }) =>
        !(annotations.media === 'video' && isRemoteUrl(value)) && !isOwnPicture(value, path.key),
    )
    const files = annotated.links.flatMap(({ value, path }) => {
      const file = fileOfLink(value)
      return file === undefined || isRedirect(keysOf(path)) ? [] : { file, value, path }
    })
    if (media.size === 0 && named.length + files.length > 0) {
      const folder = textAt(manifest, 'site', 'media')
      return folder === undefined ? [] : [finding(at('site', 'media'), 'missing-media/folder', { folder })]
    }
    const names = new Set([...media].map(normalizeFileName))
    const ofLinks = files.flatMap(({ file, value, path }) => {
      if (names.has(normalizeFileName(file)))
        return mediaEndings.file.test(file) ? [] : finding(path, 'missing-media/kind', { file, kind: 'file' })
      const meant = namesake(file, media) ?? suggest(file, media)
      const written = meant && `file:${encodeSigns(meant.replaceAll('%', '%25'))}`
      return finding(path, 'missing-media', { file }, suggestLink(manifest, path, value, written))
    })
    const others = named.flatMap(({ annotations, value: file, path }) => {
      const { media: kind = 'image' } = annotations
      if (!names.has(normalizeFileName(file)))
        return finding(path, 'missing-media', { file }, suggestValue(namesake(file, media) ?? suggest(file, media)))
      if (mediaEndings[kind].test(file)) return []
      const format = Object.keys(formats).find((name) => formats[name]?.test(file))
      if (format !== undefined) return finding(path, 'missing-media/format', { file, format })
      return finding(path, 'missing-media/kind', { file, kind })
    })
    return [...ofLinks, ...others]
  },
})

/** Formats of telephones, scanners and cameras, which people take for pictures and videos of the web. */
const formats: Record<string, RegExp> = { heic: /\.hei[cf]s?$/i, tiff: /\.tiff?$/i, mov: /\.(?:mov|3gp|avi|mkv|m4v)$/i }

/** A file of the same name in another folder, or in other letters. */
function namesake(file: string, media: ReadonlySet<string>): string | undefined {
  const name = (path: string) => path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  return [...media].find((each) => name(each) === name(file))
}
