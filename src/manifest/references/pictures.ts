import { memo } from '../core/memo'
import { asText, blocksAt, textAt, valueAt, isRecord, type Path, loopAt } from '../core/read'
import { noteUntranslated } from '../languages/untranslated'
import { mediaEndings, normalizeFileName, pictureTitle, type MediaKind } from '../values/mediaFiles'
import { entriesOf } from '../entries/select'
import { fieldsOf, schemaOf } from '../schema/lists'
import { fileOfLink } from './links'
import { writtenLinksIn } from '../text/markup'
import { walkManifest } from '../schema/annotatedSchema'
import { escapePattern } from '../text/escapePattern'

/**
 * Whether a file is that of a picture of the page's entry (`{city.image}`), which that entry names. Other braces belong to
 * the name of a file. @param key at which the file stands
 */
export const isOwnPicture = (file: string, key: string | number | undefined): boolean =>
  key === 'src' && /^\{[^{}]*\}$/.test(file)

/** The field of a page's own entry that an image takes its file from, of `{city.image}`. */
export const ownPictureField = (src: string): string | undefined => /^\{[^{}.]*\.([^{}]*)\}$/.exec(src)?.[1]

export function pictureFieldsOf(manifest: unknown, list: string): string[] {
  const schema = schemaOf(manifest)
  return fieldsOf(manifest, list).flatMap(({ key, node }) => (schema.target(node)['x-image'] ? [key] : []))
}

/** The pictures that an image stands for, whose file names a field of the page's entry; none for another. */
export function ownPictures(manifest: unknown, src: string, path: Path): { src: string }[] {
  const field = ownPictureField(src)
  const loop = field === undefined ? undefined : loopAt(manifest, path)
  if (field === undefined || !loop) return []
  return entriesOf(manifest, loop.each).flatMap((entry) => {
    const picture = entry[field]
    return isRecord(picture) ? [picture as { src: string }] : []
  })
}

/** The files of a media folder, as paths inside it. */
export type MediaNames = ReadonlySet<string> | readonly string[]

/** The files that stand in each folder, not in those below it. */
const filesByFolder = memo((names: MediaNames): ReadonlyMap<string, readonly string[]> => {
  const folders = new Map<string, string[]>()
  for (const name of names) {
    const end = name.lastIndexOf('/')
    if (end < 0) continue
    const folder = normalizeFileName(name.slice(0, end))
    const files = folders.get(folder) ?? []
    folders.set(folder, files)
    files.push(name)
  }
  return folders
})

export const pictureFolders = (names: MediaNames): string[] =>
  [...filesByFolder(names)].flatMap(([folder, files]) => (files.some(isPicture) ? [folder] : []))

const isPicture = (file: string): boolean => mediaEndings.image.test(file)

/** Numbers in names count: "2.jpg" comes before "10.jpg". */
const { compare } = new Intl.Collator('en', { numeric: true })

/** The files of a folder in the order of their names. A placeholder in it stands for any folder. */
export function filesInFolder(names: MediaNames, folder: string): string[] {
  const wanted = normalizeFileName(folder).replace(/\/+$/, '')
  const folders = filesByFolder(names)
  if (!wanted.includes('{')) return (folders.get(wanted) ?? []).toSorted(compare)
  const parts = wanted.split(/\{[^{}]*\}/).map(escapePattern)
  const form = new RegExp(`^${parts.join('[^/]+')}$`)
  return [...folders].flatMap(([name, files]) => (form.test(name) ? files : [])).toSorted(compare)
}

/** The pictures of a folder, in that order. */
export const picturesInFolder = (names: MediaNames, folder: string): string[] =>
  filesInFolder(names, folder).filter(isPicture)

/** A section whose schema says `x-folder`. */
export interface FolderSection {
  title?: string
  folder?: string
  captions?: boolean
  pictures?: readonly FolderPicture[]
}

interface FolderPicture {
  image: { src: string; alt: string }
  after?: { src: string }
  caption?: string
}

/** The files that the pictures written in a section are about. */
export const writtenFiles = (section: unknown): string[] =>
  blocksAt(section, 'pictures').flatMap(([, picture]) =>
    ['image', 'after'].flatMap((key) => textAt(picture, key, 'src') ?? []),
  )

/**
 * The pictures of a section with those of its folder: what is written of a file stands in its place, others before. A file
 * without a word is called as its name says.
 * @param files of the folder, as they are written in the section where they are
 * @param others files of other folders that the section's stands for on other pages
 * @param ownersLanguage the tag of the language of the names, if it is another than the manifest's
 */
export function withFolder(
  section: FolderSection,
  files: readonly string[],
  others: ReadonlySet<string>,
  ownersLanguage?: string,
): FolderPicture[] {
  const { title = '', pictures = [], captions = true } = section
  const written = new Map(pictures.map((picture) => [picture.image.src, picture]))
  const second = new Set(pictures.flatMap(({ after }) => after?.src ?? []))
  const inFolder = new Set(files)
  return [
    ...pictures.filter(({ image: { src } }) => !inFolder.has(src) && !others.has(src)),
    ...files.flatMap((file, index) => {
      const picture = written.get(file)
      if (picture) return picture
      return second.has(file) ? [] : namedByFile(file, `${title} ${index + 1}`, captions, ownersLanguage)
    }),
  ]
}

/** @param otherwise what a picture without a name shows, until somebody says it */
function namedByFile(file: string, otherwise: string, isCaption: boolean, ownersLanguage?: string): FolderPicture {
  const caption = pictureTitle(file)
  const image = { src: file, alt: caption || otherwise }
  const picture = { image, ...(isCaption && caption && { caption }) }
  // File names are in the language of the site's owner.
  if (ownersLanguage !== undefined && caption) {
    noteUntranslated(image, new Map([['alt', ownersLanguage]]))
    noteUntranslated(picture, new Map([['caption', ownersLanguage]]))
  }
  return picture
}

/** The pictures of a section's folder of which nothing is written. */
export function undescribed(section: unknown, names: MediaNames): string[] {
  const written = new Set(writtenFiles(section).map(normalizeFileName))
  return picturesInFolder(names, asText(valueAt(section, 'folder'))).filter(
    (file) => !written.has(normalizeFileName(file)),
  )
}

/** A media file that a manifest names, itself or by its folder, with the location of that name. */
interface NamedMedia {
  file: string
  kind: MediaKind
  path: Path
}

/** The media files that a manifest names; each as often as it does. @param names of the files in the media folder */
export function namedMedia(manifest: unknown, names: MediaNames): NamedMedia[] {
  const named: NamedMedia[] = []
  walkManifest(
    manifest,
    ({ annotations: { link, media, markup }, value, path }) => {
      if (link || markup) {
        for (const href of typeof value !== 'string' ? [] : link ? [value] : writtenLinksIn(value)) {
          const file = fileOfLink(href)
          if (file !== undefined) named.push({ file, kind: 'file', path })
        }
        return
      }
      if (media) {
        const file = String(value)
        if (!isOwnPicture(file, path.key)) named.push({ file, kind: media, path })
        return
      }
      for (const file of picturesInFolder(names, asText(valueAt(value, 'folder'))))
        named.push({ file, kind: 'image', path: { parent: path, key: 'folder' } })
    },
    ({ media, folder, link, markup }, value) =>
      folder === true || media !== undefined || (Boolean(link ?? markup) && String(value).includes('file:')),
    ['media', 'folder', 'link', 'markup'],
  )
  return named
}
