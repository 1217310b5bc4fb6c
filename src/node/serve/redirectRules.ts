import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface RedirectRule {
  from: string
  to: string
  status: number
  /** Whether everything below the path is meant too. */
  isFolder?: true
  /** Whether it takes precedence over an existing file (Netlify's `!`). */
  isForced: boolean
}

/** Reads `_redirects` (docs.netlify.com/routing/redirects, developers.cloudflare.com/pages/configuration/redirects). */
export function readRedirectRules(folder: string): RedirectRule[] {
  const file = join(folder, '_redirects')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return lines
    .filter((line) => line.startsWith('/'))
    .map((line) => {
      const [from = '', to = '', status = '302'] = line.trim().split(/\s+/)
      return {
        from: from.replace(/\/\*$/, '') || '/',
        to,
        status: Number.parseInt(status, 10),
        isForced: status.endsWith('!'),
        ...(from.endsWith('/*') && { isFolder: true as const }),
      }
    })
}
