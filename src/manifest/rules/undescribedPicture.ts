import { undescribed } from '../references/folderPictures'
import { namesOf } from '../core/suggest'
import { defineRule, finding } from './support/rule'

/** Pictures of a folder that say nothing to who cannot see them but the name of their file. */
export const undescribedPicture = defineRule({
  name: 'undescribed-picture',
  severity: 'advice',
  explains: 'Of every picture in a folder that a gallery shows is written what it shows, for people who cannot see it.',
  reads: 'everything',
  check: ({ annotated, outside: { media } }) =>
    annotated.folders.flatMap(({ value, path }) => {
      const files = undescribed(value, media)
      const [file = ''] = files
      return files.length === 0
        ? []
        : finding({ parent: path, key: 'folder' }, 'undescribed-picture', {
            count: files.length,
            files: namesOf(files, 8),
            file,
          })
    }),
})
