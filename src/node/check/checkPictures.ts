import { statSync } from 'node:fs'
import { join } from 'node:path'
import { byLocation, locateProblems } from '../../manifest/json/locate'
import { problem } from '../../manifest/core/problem'
import { walkManifest, type AnnotatedValue } from '../../manifest/schema/walk'
import { atOnce } from '../process/atOnce'
import { cacheFolder, writeCached, readCached } from '../cache/cache'
import { startStep } from '../process/progress'
import type { CheckedFile } from './checkFile'
import { whyNotAPicture, type PictureReason } from './whyNotAPicture'

/** By path: size and time as it was opened, and why not. `ctime` is the system's own; copies set the other. */
type Opened = Record<string, [stamp: string, reason?: PictureReason]>

const opened = join(cacheFolder, 'opened-pictures.json')

/** A picture that does not open is an error. It is opened again when its file has been written since. */
export async function checkPictures(checked: CheckedFile): Promise<CheckedFile> {
  const { manifest, mediaFolder, text, lists, problems } = checked
  if (!manifest) return checked
  const named = new Map<string, AnnotatedValue<string>[]>()
  walkManifest(
    manifest,
    (place) => {
      const file = String(place.value)
      named.set(file, [...(named.get(file) ?? []), place as AnnotatedValue<string>])
    },
    ({ media }) => media === 'image',
  )
  const reasons = await openAll([...named.keys()].map((file) => join(mediaFolder, file)))
  const broken = [...named].flatMap(([file, places]) => {
    const reason = reasons.get(join(mediaFolder, file))
    return reason
      ? places.map(({ path }) => problem('broken-picture', path, 'broken-picture', { file, ...reason }))
      : []
  })
  if (broken.length === 0) return checked
  const located = [...problems, ...locateProblems(text, broken, lists)]
  return { ...checked, manifest: undefined, problems: located.sort(byLocation) }
}

/** Opens picture files, or takes what is known of them. @returns why those that do not open don’t, by path */
async function openAll(files: readonly string[]): Promise<ReadonlyMap<string, PictureReason | undefined>> {
  const before = readOpened()
  const found: Opened = {}
  const unknown: string[] = []
  for (const file of files) {
    const { size, ctimeMs } = statSync(file)
    const stamp = `${size} ${ctimeMs}`
    if (before[file]?.[0] === stamp) found[file] = before[file]
    else {
      found[file] = [stamp]
      unknown.push(file)
    }
  }
  if (unknown.length > 0) {
    const step = startStep('Opening pictures', unknown.length)
    await atOnce(unknown, async (file) => {
      const reason = await whyNotAPicture(file)
      if (reason) found[file]?.push(reason)
      step.advance()
    }).finally(step.end)
    writeOpened({ ...before, ...found })
  }
  return new Map(Object.entries(found).map(([file, [, reason]]) => [file, reason]))
}

function readOpened(): Opened {
  const cached = readCached(opened)
  return cached ? (JSON.parse(cached.toString('utf8')) as Opened) : {}
}

/** A cache that cannot be written is done without. */
function writeOpened(found: Opened): void {
  try {
    writeCached(opened, Buffer.from(JSON.stringify(found)))
  } catch {
    // The next check opens the pictures again.
  }
}
