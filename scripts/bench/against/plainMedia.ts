import type { MediaLibrary } from '../../../src/site/media'

/** Where the other generators have the files of the media folder, which they copy as they are. */
export const mediaAddress = '/media/'

/** Media as another generator serves them: each file under its own name, no further formats. */
export const plainMedia: MediaLibrary = {
  picture: (file) => ({ src: mediaAddress + file, width: 0, height: 0 }),
  address: (file) => mediaAddress + file,
  icon: (name) => name,
  icons: '',
  focuses: [],
}
