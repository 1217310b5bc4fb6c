import { readFileSync } from 'node:fs'
import { fromRoot } from '../../src/node/process/paths'
import type { ChatForm } from '../../src/forms/chat/savedChat'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { Resolver } from '../../src/site/resolve/Resolver'
import { fixtureSites } from '../sites/fixtureSites'

/** The chat of a site, as its view gets it. */
export function chatForm(file: string = fixtureSites.pestControl): ChatForm {
  const manifest = JSON.parse(readFileSync(fromRoot(file), 'utf8')) as Manifest
  const [name = ''] = Object.entries(manifest.forms).find(([, form]) => form.type === 'chat') ?? []
  const media = {
    picture: (src: string) => ({ src, width: 1, height: 1 }),
    inFolder: () => [],
    address: (src: string) => src,
    icon: () => 'leaf',
    icons: '/icons.svg',
    focuses: [],
  }
  return new Resolver(manifest, { media, base: '/' }).form(name) as ChatForm
}

/** What a visitor answers to the chats of the tested sites, by field: what is right, and what is not. */
export const answers: Record<string, { right: string; wrong: string[] }> = {
  serviceType: { right: 'Bed Bug Treatment', wrong: ['', 'Unicorns'] },
  phone: { right: '9876543210', wrong: ['', '987654321', '98765432101', 'ring me'] },
  address: { right: '14 Neem Chowk, Indore', wrong: ['', '   '] },
  work: { right: 'A repair', wrong: ['', 'Other'] },
  rider: { right: 'Meera', wrong: ['', ' '] },
  letter: { right: 'meera@example.com', wrong: ['', 'meera'] },
  day: { right: '2031-03-09', wrong: ['', '2001-01-01'] },
  noise: { right: 'It squeals', wrong: [] },
}

export const sites = [fixtureSites.pestControl, fixtureSites.conversation]
