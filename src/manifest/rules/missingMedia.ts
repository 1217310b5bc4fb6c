import { isHosted } from '../hosted'
import { mediaEndings, type MediaKind } from '../mediaKinds'
import { at } from '../path'
import { textAt } from '../read'
import { suggest } from '../suggest'
import { defineRule, found } from './rule'

/** A picture, video or caption file that the media folder does not hold. A video may stand elsewhere on the web. */
export const missingMedia = defineRule({
  name: 'missing-media',
  severity: 'error',
  explains: 'Every picture, video and caption file is in the media folder.',
  reads: ['site/media'],
  check: ({ manifest, places, outside: { media } }) => {
    const named = places.media.filter(({ annotations, value }) => !(annotations.media === 'video' && isHosted(value)))
    if (media.size === 0 && named.length > 0) {
      const folder = textAt(manifest, 'site', 'media')
      return folder === undefined
        ? []
        : [
            found(
              at('site', 'media'),
              `The media folder "${folder}" is empty, or there is none.`,
              'Correct the name; it is seen from the folder this file is in.',
            ),
          ]
    }
    return named.flatMap(({ annotations, value: file, path }) => {
      const wanted = mediaEndings[annotations.media as MediaKind]
      if (!media.has(file)) {
        const meant = namesake(file, media) ?? suggest(file, media)
        return found(
          path,
          `The media folder has no file "${file}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}`,
          'Put the file there, or correct the name.',
        )
      }
      return wanted.test(file)
        ? []
        : found(path, `"${file}" is not ${kinds[annotations.media as MediaKind]}.`, `Choose a file of another kind.`)
    })
  },
})

const kinds: Record<MediaKind, string> = {
  image: 'a picture',
  video: 'a video (.mp4 or .webm)',
  font: 'a typeface (.woff2, .woff, .ttf or .otf)',
  captions: 'a caption file (.vtt)',
  file: 'a file that visitors can keep (.pdf, .docx, .xlsx, .txt and the like)',
}

/** A file of the same name in another folder, or in other letters. */
function namesake(file: string, media: ReadonlySet<string>): string | undefined {
  const name = (path: string) => path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  return [...media].find((each) => name(each) === name(file))
}
