import { askRaw } from './store/api'

/** A picture of the media folder, as an address for an `img`; undefined where there is none. The caller revokes it. */
export async function askPicture(file: string): Promise<string | undefined> {
  const response = await askRaw('picture', 'application/json', JSON.stringify({ file }))
  return response.ok ? URL.createObjectURL(await response.blob()) : undefined
}

/** Adds a picture to the media folder. @returns its name there, or why it was not taken */
export async function sendPicture(file: File): Promise<{ name?: string; reason?: string }> {
  const response = await askRaw(`upload?name=${encodeURIComponent(file.name)}`, file.type || 'image/jpeg', file)
  return response.ok ? ((await response.json()) as { name: string }) : { reason: await response.text() }
}
