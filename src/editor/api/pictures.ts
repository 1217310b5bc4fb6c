import { askRaw } from './ask'

/** The address of a picture of the media folder for an `img`; undefined if there is none. The caller revokes it. */
export async function askPicture(file: string): Promise<string | undefined> {
  const response = await askRaw('picture', 'application/json', JSON.stringify({ file }))
  return response.ok ? URL.createObjectURL(await response.blob()) : undefined
}

export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** Why a picture was not added: it is none, or it could not be stored, on a full disk for example. */
type UploadFault = 'notPicture' | 'notStored'

/** Adds a picture to the media folder, or to a folder in it. @returns its name there, or the reason why it was rejected */
export async function sendPicture(file: File, folder = ''): Promise<{ name?: string; reason?: UploadFault }> {
  const query = new URLSearchParams({ name: file.name, folder })
  const response = await askRaw(`upload?${query}`, file.type || 'image/jpeg', file)
  if (response.ok) return (await response.json()) as { name: string }
  return { reason: [409, 507].includes(response.status) ? 'notStored' : 'notPicture' }
}
