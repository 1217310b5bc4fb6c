export type MediaKind = 'image' | 'video' | 'captions' | 'file' | 'font'

/** The file name extensions of each kind. */
export const mediaEndings: Readonly<Record<MediaKind, RegExp>> = {
  image: /\.(?:svg|png|jpe?g|webp|avif|gif)$/i,
  video: /\.(?:mp4|webm)$/i,
  captions: /\.vtt$/i,
  font: /\.(?:woff2?|ttf|otf)$/i,
  file: /\.(?:pdf|docx?|xlsx?|odt|ods|txt|csv|zip|ics)$/i,
}
