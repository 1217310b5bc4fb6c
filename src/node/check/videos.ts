import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** A reason why browsers do not play a video, or do not play it well. */
export interface VideoFault {
  why: 'kind' | 'cut' | 'sound' | 'format' | 'hevc' | 'start' | 'track' | 'moves'
  codec?: string
}

type Read = (offset: number, length: number) => Buffer

/** A part of an MP4 file, by its offsets in bytes (ISO/IEC 14496-12, 4.2). */
interface Box {
  type: string
  start: number
  body: number
  end: number
}

function boxesIn(read: Read, { body, end }: Pick<Box, 'body' | 'end'>): Box[] {
  const boxes: Box[] = []
  for (let start = body; start + 8 <= end;) {
    const header = read(start, 16)
    if (header.length < 8) break
    const short = header.readUInt32BE(0)
    const isLong = short === 1 && header.length === 16
    const size = isLong ? Number(header.readBigUInt64BE(8)) : short === 0 ? end - start : short
    if (size < (isLong ? 16 : 8)) break
    boxes.push({ type: header.toString('latin1', 4, 8), start, body: start + (isLong ? 16 : 8), end: start + size })
    start += size
  }
  return boxes
}

/** The first box that a chain of types leads to. */
const boxAt = (read: Read, box: Box, ...types: string[]): Box | undefined =>
  types.reduce<Box | undefined>((at, type) => at && boxesIn(read, at).find((one) => one.type === type), box)

const played = new Set(['avc1', 'avc3', 'av01', 'vp08', 'vp09'])
const hevc = new Set(['hvc1', 'hev1', 'dvh1', 'dvhe'])
/** Tracks of cameras, telephones and drones that say where they were. */
const placed = new Set(['gpmd', 'camm', 'rtmd', 'djmd'])

/** Opens a video file; only its headers are read. */
export function videoFaults(file: string): VideoFault[] {
  const handle = openSync(file, 'r')
  try {
    const size = fstatSync(handle).size
    const read: Read = (offset, length) => {
      const bytes = Buffer.alloc(length)
      return bytes.subarray(0, readSync(handle, bytes, 0, length, offset))
    }
    if (/\.webm$/i.test(file)) {
      const start = read(0, 200_000)
      if (size < 4 || start.readUInt32BE(0) !== 0x1a45dfa3) return [{ why: 'kind' }]
      return start.includes('V_') ? [] : [{ why: 'sound' }]
    }
    return faultsOfMp4(read, size)
  } finally {
    closeSync(handle)
  }
}

function faultsOfMp4(read: Read, size: number): VideoFault[] {
  const boxes = boxesIn(read, { body: 0, end: size })
  if (!['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(boxes[0]?.type ?? '')) return [{ why: 'kind' }]
  const moov = boxes.find(({ type }) => type === 'moov')
  if (!moov || boxes.some(({ type, end }) => end > size && /^(?:moov|mdat|moof)$/.test(type))) return [{ why: 'cut' }]
  const tracks = boxesIn(read, moov).flatMap((track) => {
    const handler = track.type === 'trak' && boxAt(read, track, 'mdia', 'hdlr')
    const formats = handler && boxAt(read, track, 'mdia', 'minf', 'stbl', 'stsd')
    if (!handler || !formats) return []
    const text = (offset: number): string => read(offset, 4).toString('latin1')
    return { kind: text(handler.body + 8), codec: text(formats.body + 12) }
  })
  const codec = tracks.find(({ kind }) => kind === 'vide')?.codec
  if (codec === undefined) return [{ why: 'sound' }]
  if (!played.has(codec) && !hevc.has(codec)) return [{ why: 'format', codec: formats[codec] ?? codec.trim() }]
  const data = boxes.find(({ type }) => type === 'mdat')
  return [
    ...(hevc.has(codec) ? [{ why: 'hevc' as const }] : []),
    ...(data && data.start < moov.start ? [{ why: 'start' as const }] : []),
    ...(tracks.some((track) => placed.has(track.codec)) ? [{ why: 'track' as const }] : []),
  ]
}

/** The formats that programs and cameras name by four letters. */
const formats: Record<string, string> = { mp4v: 'MPEG-4 Part 2', s263: 'H.263', jpeg: 'Motion JPEG', apcn: 'ProRes' }

/** The names of locations and cameras, in the notations of 3GPP, QuickTime, Android and XMP. */
const personal =
  /\xA9(?:xyz|mak|mod)|loci|quicktime\.(?:location|make|model)|android\.(?:manufacturer|model)|exif:GPS|tiff:M/

/** Removes from an MP4 where it was taken and with which camera. All else keeps its offset. @param content is changed */
export function removePlace(content: Buffer): void {
  const read: Read = (offset, length) => content.subarray(offset, offset + length)
  const clean = (parent: Pick<Box, 'body' | 'end'>): void =>
    boxesIn(read, parent).forEach((box) => {
      if (box.type === 'moov' || box.type === 'trak') return clean(box)
      if (!['udta', 'meta', 'uuid'].includes(box.type)) return
      if (!personal.test(content.toString('latin1', box.body, box.end))) return
      content.write('free', box.start + 4, 'latin1')
      content.fill(0, box.body, box.end)
    })
  clean({ body: 0, end: content.length })
}
