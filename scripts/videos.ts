/**
 * Makes the gallery videos: `npm run videos` for all, `npm run videos -- mosquito-season` for some.
 * Needs Chromium (CHROMIUM_PATH, else /usr/bin/chromium) and ffmpeg with libx264, libvpx-vp9 and libopus.
 * The files are kept in the repository, so building the site needs neither.
 */
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { aTreatmentVisit } from './videos/aTreatmentVisit'
import { balconyNetting } from './videos/balconyNetting'
import { captions } from './videos/captions'
import { mosquitoSeason } from './videos/mosquitoSeason'
import { encodeMp4, encodeWebm, openStudio, poster, shoot } from './videos/render'
import { termitesGetIn } from './videos/termitesGetIn'
import { samples, wav } from './videos/tune'

const FILMS = [termitesGetIn, aTreatmentVisit, mosquitoSeason, balconyNetting]
const OUT = fileURLToPath(new URL('../src/media/videos/', import.meta.url))
const VIDEO_LIMIT = 600_000
const POSTER_LIMIT = 60_000

const asked = process.argv.slice(2)
const unknown = asked.filter((id) => !FILMS.some((film) => film.id === id))
if (unknown.length > 0) {
  console.error(`No such video: ${unknown.join(', ')}. There are: ${FILMS.map((film) => film.id).join(', ')}.`)
  process.exit(1)
}

await mkdir(OUT, { recursive: true })
const work = await mkdtemp(join(tmpdir(), 'videos-'))
const studio = await openStudio()
try {
  for (const film of FILMS) {
    if (asked.length > 0 && !asked.includes(film.id)) continue
    const file = (ending: string): string => join(OUT, `${film.id}.${ending}`)
    const [master, sound] = [join(work, `${film.id}.mkv`), join(work, `${film.id}.wav`)]
    await writeFile(sound, wav(samples(film.tune, film.seconds)))
    await writeFile(file('vtt'), captions(film))
    await poster(studio, film, file('webp'), POSTER_LIMIT)
    await shoot(studio, film, master)
    await encodeMp4(master, sound, file('mp4'), VIDEO_LIMIT)
    await encodeWebm(master, sound, file('webm'), VIDEO_LIMIT)
    await rm(master)
    for (const ending of ['mp4', 'webm', 'webp', 'vtt'])
      console.log(`${film.id}.${ending}  ${(await stat(file(ending))).size} bytes`)
  }
} finally {
  await studio.close()
  await rm(work, { recursive: true, force: true })
}
