/** Photographs frames in Chromium and hands them to ffmpeg. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { chromium } from 'playwright'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import type { Film } from './stage'
import { FPS, frame, HEIGHT, page, WIDTH } from './stage'

const BROWSER = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface Studio {
  photograph(film: Film, t: number): Promise<Buffer>
  close(): Promise<void>
}

export async function openStudio(): Promise<Studio> {
  const browser: Browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS })
  const tab: Page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
  await tab.setContent(page())
  await tab.evaluate(async () => {
    await document.fonts.load('750 82px Anek')
  })
  return {
    async photograph(film, t) {
      await tab.evaluate(
        (markup) => {
          const stage = document.getElementById('stage')
          if (stage !== null) stage.innerHTML = markup
        },
        frame(film, t),
      )
      return tab.screenshot({ type: 'png' })
    },
    close: () => browser.close(),
  }
}

function run(
  args: readonly string[],
  feed?: (write: (chunk: Buffer) => Promise<void>) => Promise<void>,
): Promise<void> {
  const job = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: [feed ? 'pipe' : 'ignore', 'inherit', 'inherit'],
  })
  const done = new Promise<void>((resolve, reject) => {
    job.on('error', reject)
    job.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}: ${args.join(' ')}`)),
    )
  })
  const input = job.stdin
  if (!feed || input === null) return done
  const write = async (chunk: Buffer): Promise<void> => {
    if (!input.write(chunk)) await once(input, 'drain')
  }
  const fed = feed(write).then(() => void input.end())
  return Promise.all([done, fed]).then(() => undefined)
}

/** A lossless master, so that both codecs are tuned without drawing every frame again. */
export async function shoot(studio: Studio, film: Film, master: string): Promise<void> {
  const count = Math.round(film.seconds * FPS)
  await run(
    [
      '-f',
      'image2pipe',
      '-framerate',
      String(FPS),
      '-c:v',
      'png',
      '-i',
      '-',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-qp',
      '0',
      '-pix_fmt',
      'yuv444p',
      master,
    ],
    async (write) => {
      for (let i = 0; i < count; i++) await write(await studio.photograph(film, i / FPS))
    },
  )
}

export async function poster(studio: Studio, film: Film, file: string, limit: number): Promise<void> {
  const image = sharp(await studio.photograph(film, film.poster))
  for (let quality = 86; quality >= 40; quality -= 6) {
    const { size } = await image.clone().webp({ quality, effort: 6, smartSubsample: true }).toFile(file)
    if (size < limit) return
  }
  throw new Error(`${file} does not fit into ${limit} bytes.`)
}

const COLOUR = [
  '-vf',
  'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
]

/** Lowers the quality step by step until the file fits. The first step is what these flat pictures mostly need. */
async function fit(
  file: string,
  limit: number,
  qualities: readonly number[],
  args: (quality: number) => readonly string[],
): Promise<void> {
  for (const quality of qualities) {
    await run([...args(quality), file])
    if ((await stat(file)).size < limit) return
  }
  throw new Error(`${file} does not fit into ${limit} bytes.`)
}

export function encodeMp4(master: string, sound: string, file: string, limit: number): Promise<void> {
  return fit(file, limit, [23, 25, 27, 29, 31, 33], (crf) => [
    '-i',
    master,
    '-i',
    sound,
    ...COLOUR,
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-tune',
    'animation',
    '-profile:v',
    'high',
    '-level',
    '4.0',
    '-crf',
    String(crf),
    '-g',
    '125',
    '-c:a',
    'aac',
    '-b:a',
    '64k',
    '-ac',
    '1',
    '-shortest',
    '-movflags',
    '+faststart',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
  ])
}

/** VP9 rather than AV1: cheap phones decode it in hardware. */
export function encodeWebm(master: string, sound: string, file: string, limit: number): Promise<void> {
  return fit(file, limit, [36, 39, 42, 46, 50], (crf) => [
    '-i',
    master,
    '-i',
    sound,
    ...COLOUR,
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    String(crf),
    '-deadline',
    'good',
    '-cpu-used',
    '2',
    '-row-mt',
    '1',
    '-threads',
    '2',
    '-g',
    '125',
    '-c:a',
    'libopus',
    '-b:a',
    '40k',
    '-ac',
    '1',
    '-shortest',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
  ])
}
