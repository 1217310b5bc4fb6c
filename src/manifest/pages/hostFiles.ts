/** The files at the root of a build that hosts read and do not publish, by what is in them. */
export const hostFiles = {
  '.nojekyll': 'nothing',
  _headers: 'headers',
  _redirects: 'redirects',
  'vercel.json': 'headers',
} as const

export type HostFile = keyof typeof hostFiles

export type HostFiles = Map<HostFile, string>

export const hostFileNames = Object.keys(hostFiles) as readonly HostFile[]

export const isHostFile = (name: string): name is HostFile => Object.hasOwn(hostFiles, name)
