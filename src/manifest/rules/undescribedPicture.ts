import { keysOf, textAt } from '../core/read'
import { undescribed } from '../references/pictures'
import { namesOf } from '../core/suggest'
import { isNameOfFile } from '../values/mediaFiles'
import { defineRule, finding } from './support/rule'

export const undescribedPicture = defineRule('undescribed-picture', {
  reads: 'everything',
  check: ({ manifest, annotated, outside: { media } }) => [
    ...annotated.folders.flatMap(({ value, path }) => {
      const files = undescribed(value, media)
      const [file = ''] = files
      return files.length === 0
        ? []
        : finding({ parent: path, key: 'folder' }, 'undescribed-picture', {
            count: files.length,
            files: namesOf(files, 8),
            pictures: { keys: ['pictures'], words: 'Pictures' },
            src: JSON.stringify(file),
          })
    }),
    ...annotated.media.flatMap(({ value: file, path: { parent, key } }) => {
      const alt = key === 'src' && parent ? textAt(manifest, ...keysOf(parent), 'alt') : undefined
      return alt !== undefined && isNameOfFile(alt, file)
        ? finding({ parent, key: 'alt' }, 'undescribed-picture/file-name', { alt })
        : []
    }),
  ],
})
