import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removePlace, videoFaults } from '../../src/node/check/videos'
import { fromRoot } from '../../src/node/process/paths'
import { temporaryFolder } from '../temporaryFolder'

const folder = temporaryFolder('videos')
const mp4 = readFileSync(fromRoot('tests/sites/pest-control/media/videos/termites-get-in.mp4'))
const webm = readFileSync(fromRoot('tests/sites/pest-control/media/videos/termites-get-in.webm'))

/** The video with other bytes in place of the first ones that match. */
function changed(from: string, to: string): Buffer {
  const bytes = Buffer.from(mp4)
  bytes.write(to, bytes.indexOf(from, 'latin1'), 'latin1')
  return bytes
}

const box = (type: string, ...content: Buffer[]): Buffer => {
  const bytes = Buffer.concat([Buffer.alloc(8), ...content])
  bytes.writeUInt32BE(bytes.length)
  bytes.write(type, 4, 'latin1')
  return bytes
}
const [moovStart, moovEnd] = [32, 32 + mp4.readUInt32BE(32)]
const [start, moov, rest] = [mp4.subarray(0, moovStart), mp4.subarray(moovStart, moovEnd), mp4.subarray(moovEnd)]

test.each([
  ['sound.mp4', mp4, []],
  ['sound.webm', webm, []],
  ['other.mp4', webm, ['kind']],
  ['other.webm', mp4, ['kind']],
  ['empty.mp4', Buffer.alloc(0), ['kind']],
  ['cut.mp4', mp4.subarray(0, mp4.length - 9), ['cut']],
  ['without-index.mp4', Buffer.concat([start, rest]), ['cut']],
  ['late.mp4', Buffer.concat([start, rest, moov]), ['start']],
  ['hevc.mp4', changed('avc1\0\0\0\0', 'hvc1'), ['hevc']],
  ['old.mp4', changed('avc1\0\0\0\0', 'mp4v'), ['format MPEG-4 Part 2']],
  ['drone.mp4', changed('mp4a\0\0\0\0', 'djmd'), ['track']],
  ['no-picture.mp4', changed('vide\0', 'soun'), ['sound']],
])('%s', (name, content, faults) => {
  writeFileSync(join(folder, name), content)
  expect(videoFaults(join(folder, name)).map(({ why, codec }) => [why, codec].filter(Boolean).join(' '))).toEqual(
    faults,
  )
})

test('a published video has no location and no camera; all else stays where it was', () => {
  const place = box(
    'udta',
    box('\xA9xyz', Buffer.from('\0\x12\x15\xC7+19.0760+072.8777/', 'latin1')),
    box('\xA9mak', Buffer.from('Phone')),
  )
  const content = Buffer.concat([start, box('moov', moov.subarray(8), place), rest])
  const before = Buffer.from(content)
  removePlace(content)
  expect(content).toHaveLength(before.length)
  expect(content.toString('latin1')).not.toMatch(/19\.0760|Phone|\xA9xyz/)
  const [at, end] = [before.indexOf(place), before.indexOf(place) + place.length]
  expect(content.subarray(0, at)).toEqual(before.subarray(0, at))
  expect(content.subarray(end)).toEqual(before.subarray(end))
  const plain = Buffer.from(mp4)
  removePlace(plain)
  expect(plain.equals(mp4)).toBe(true)
})
