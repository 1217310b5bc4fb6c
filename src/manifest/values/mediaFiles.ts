/** Numbers alone, or the name of a camera, a phone or a program before what such add. */
const byMachines =
  /^(?:[\s\d.()~:]*|(?:img|imag|image|dsc[fn]?|dcim|pxl|mvimg|gopr|sam|cimg|scan|photo|pic|picture|screenshot|whatsapp image|signal|received|fb img|snapchat|p)(?:[\s\d.()~:]|\b(?:am|pm|at|mp|edited|copy|hdr|burst|portrait|night|cover|e)\b|\bwa(?=\d))*)$/i

/** Separators of words in names of files, braces of placeholders, and characters that no text has. */
const separators = /[\s_{}\p{Cc}\p{Co}\p{Cs}\uFFFE\uFFFF-]+/gu

const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1)

const withoutEnding = (name: string): string => name.replace(/\.[^.]+$/, '')

/** Whether words say of a picture no more than the name of a file does: its own, that of another picture, or one that cameras give. */
export function isNameOfFile(words: string, file: string): boolean {
  const text = words.trim()
  const name = nameOf(file)
  return (
    (/\d/.test(text) && byMachines.test(text.replaceAll(separators, ' ').trim())) ||
    mediaEndings.image.test(text) ||
    // A picture of Meera may be called as she is.
    (text === withoutEnding(name) && /[\d_-]/.test(text))
  )
}

/** The title that a file's name gives a picture: "work/01-blue_sofa.jpg" is "Blue sofa"; '' for the names that cameras give. */
export function pictureTitle(file: string): string {
  const words = withoutEnding(nameOf(file))
    .replace(/^(?:\d+(?:[\s._-]+|$))+/, '')
    .replaceAll(separators, ' ')
    .trim()
  return byMachines.test(words) ? '' : words.charAt(0).toUpperCase() + words.slice(1)
}

/** A name of a file as keyboards write it: some systems store "é" as two characters. */
export const normalizeFileName = (file: string): string => file.normalize('NFC')

export type MediaKind = 'image' | 'video' | 'captions' | 'file' | 'font'

export const mediaEndings: Readonly<Record<MediaKind, RegExp>> = {
  image: /\.(?:svg|png|jpe?g|webp|avif|gif)$/i,
  video: /\.(?:mp4|webm)$/i,
  captions: /\.vtt$/i,
  font: /\.(?:woff2?|ttf|otf)$/i,
  file: /\.(?:pdf|docx?|xlsx?|odt|ods|txt|csv|zip|ics|gpx)$/i,
}

/** Whether the media folder has a file that visitors can keep. */
export const isFileOf = (media: ReadonlySet<string>, file: string): boolean =>
  media.has(file) && mediaEndings.file.test(file)
