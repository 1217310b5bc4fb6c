/** Numbers alone, or the name of a camera, a phone or a program before what such add. */
const byMachines =
  /^(?:[\s\d.()~:]*|(?:img|imag|image|dsc[fn]?|dcim|pxl|mvimg|gopr|sam|cimg|scan|photo|pic|picture|screenshot|whatsapp image|signal|received|fb img|snapchat|p)(?:[\s\d.()~:]|\b(?:am|pm|at|mp|edited|copy|hdr|burst|portrait|night|cover|e)\b|\bwa(?=\d))*)$/i

/** Separators of words in names of files, braces of placeholders, and characters that no text has. */
const separators = /[\s_{}\p{Cc}\p{Co}\p{Cs}\uFFFE\uFFFF-]+/gu

/** The title that a file's name gives a picture: "work/01-blue_sofa.jpg" is "Blue sofa"; '' for the names that cameras give. */
export function pictureTitle(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '')
  const words = name
    .replace(/^(?:\d+(?:[\s._-]+|$))+/, '')
    .replaceAll(separators, ' ')
    .trim()
  return byMachines.test(words) ? '' : words.charAt(0).toUpperCase() + words.slice(1)
}
