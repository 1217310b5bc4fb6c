/** A quiet marimba over a drone, computed sample by sample so that it is the same on every machine. */
import { scatter } from './motion'

export const SAMPLE_RATE = 48_000

export interface Tune {
  /** The tonic in hertz. */
  sa: number
  /** Semitones above the tonic. */
  scale: readonly number[]
  /** Steps of the scale, one per half beat; null is a rest. */
  melody: readonly (number | null)[]
  /** How loud rain is, 0 to 1, by time. */
  rain?: (t: number) => number
}

const pitch = (tune: Tune, step: number): number => {
  const size = tune.scale.length
  const octave = Math.floor(step / size)
  const semitone = tune.scale[step - octave * size] ?? 0
  return tune.sa * 2 ** (octave + semitone / 12)
}

/** Adds one struck bar. Its tail wraps round to the start, so the loop has no seam. */
function strike(out: Float32Array, at: number, hertz: number, loud: number): void {
  const start = Math.round(at * SAMPLE_RATE)
  const length = Math.round(1.6 * SAMPLE_RATE)
  for (let i = 0; i < length; i++) {
    const t = i / SAMPLE_RATE
    const attack = Math.min(1, t / 0.004)
    const tone =
      Math.sin(2 * Math.PI * hertz * t) * Math.exp(-t * 4.2) +
      0.28 * Math.sin(2 * Math.PI * hertz * 3.93 * t) * Math.exp(-t * 15) +
      0.08 * Math.sin(2 * Math.PI * hertz * 9.2 * t) * Math.exp(-t * 34)
    const slot = (start + i) % out.length
    out[slot] = (out[slot] ?? 0) + tone * attack * loud
  }
}

export function samples(tune: Tune, seconds: number): Float32Array {
  const out = new Float32Array(Math.round(seconds * SAMPLE_RATE))
  const beat = seconds / tune.melody.length
  tune.melody.forEach((step, i) => {
    if (step === null) return
    const accent = i % 4 === 0 ? 0.2 : 0.14
    strike(out, i * beat, pitch(tune, step), accent)
    if (i % 8 === 0) strike(out, i * beat, tune.sa / 2, 0.17)
  })
  // Drone frequencies are rounded to whole cycles per loop, again for the seam.
  const whole = (hertz: number): number => Math.round(hertz * seconds) / seconds
  const drone = [whole(tune.sa / 2), whole(tune.sa * 0.75), whole(tune.sa)]
  let soft = 0
  for (let i = 0; i < out.length; i++) {
    const t = i / SAMPLE_RATE
    const swell = 0.6 + 0.4 * Math.sin((2 * Math.PI * 2 * t) / seconds)
    const pad = drone.reduce(
      (sum, hertz, k) => sum + Math.sin(2 * Math.PI * hertz * t + k) * (k === 0 ? 0.03 : 0.018),
      0,
    )
    const noise = scatter(i, 71) * 2 - 1
    soft += (noise - soft) * 0.09
    out[i] = (out[i] ?? 0) + pad * swell + soft * (tune.rain?.(t) ?? 0) * 0.22
  }
  return out
}

/** A 16-bit mono WAV file. */
export function wav(data: Float32Array): Buffer {
  const file = Buffer.alloc(44 + data.length * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + data.length * 2, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(SAMPLE_RATE, 24)
  file.writeUInt32LE(SAMPLE_RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(data.length * 2, 40)
  data.forEach((value, i) => file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_000), 44 + i * 2))
  return file
}
