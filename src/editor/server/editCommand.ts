import { CommandError } from '../../node/site-file/CommandError'
import { startEditor } from './startEditor'
import { endWrong, flag, onStop, option, pathOr, portOr, readOptions, usualPorts } from '../../node/process/options'
import type { OutsideAddress } from './isAuthorized'
import { editorPath } from '../../manifest/edits/editorView'
import { openOrExit } from '../../node/serve/openOrExit'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { escapeHtml } from '../../app/build/head/escape'

const usage = `npm run edit [-- --site FILE] [--out DIR] [--port N] [--no-open] [--at https://HOST [--person-header NAME]]
Opens the site in a browser, where you edit its pages.
With --at, a proxy on this computer signs people in, and offers them the editor at that address.
--person-header names the header in which the proxy sends the name of the person.`

/** Runs `npm run edit`: the site is edited in a browser, on its own pages. */
export async function editCommand(): Promise<void> {
  const { values } = readOptions(usage, {
    site: option,
    out: option,
    port: option,
    at: option,
    'person-header': option,
    'no-open': flag,
  })
  const port = portOr(values.port, usualPorts.editor)
  const outside = outsideOf(values.at, values['person-header'], port)
  try {
    const editor = await openOrExit(
      startEditor(pathOr(values.site, 'site.json'), port, pathOr(values.out, 'dist'), outside),
      port,
      '--port',
    )
    let forget = (): void => {}
    onStop(() => {
      editor.close()
      forget()
      process.exit(0)
    })
    if (outside) console.log(`\n  Editor    ${outside.origin}${editorPath}\n\nOn this computer alone:`)
    console.log(
      `\n  Editor    ${editor.address}\n\nThe address is for you alone. Ctrl+C stops; nothing that was typed is lost.`,
    )
    const openBrowser = (): boolean => {
      forget()
      const opened = openAddress(editor.address)
      forget = opened ?? forget
      return opened !== undefined
    }
    if (!values['no-open'] && !outside) {
      openBrowser()
      editor.onOpen = openBrowser
    }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    console.error(error.message)
    process.exit(error.exitCode)
  }
}

/** The address at which a proxy offers the editor: a given one, or that of a GitHub codespace; undefined for none. */
function outsideOf(at: string | undefined, header: string | undefined, port: number): OutsideAddress | undefined {
  const { CODESPACE_NAME: name, GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: domain } = process.env
  if (at === undefined && header !== undefined) endWrong('--person-header needs --at.', usage)
  if (at === undefined && name && domain) return { origin: `https://${name}-${port}.${domain}`, isRewritten: true }
  if (at === undefined) return undefined
  const url = URL.canParse(at) ? new URL(at) : undefined
  if (url?.protocol !== 'https:' || url.href !== `${url.origin}/`)
    endWrong(`"${at}" is not an address for --at. Write it as in https://edit.example.in, without a path.`, usage)
  if (header !== undefined && !/^[\w-]+$/.test(header)) endWrong(`"${header}" is not the name of a header.`, usage)
  return { origin: url.origin, personHeader: header?.toLowerCase() }
}

/** Opens a file in the default browser; undefined if the system has no command for it. */
function commandFor(): [string, ...string[]] | undefined {
  if (platform() === 'darwin') return ['open']
  if (platform() === 'win32') return ['cmd', '/c', 'start', '']
  return process.env.DISPLAY || process.env.WAYLAND_DISPLAY ? ['xdg-open'] : undefined
}

/**
 * Opens an address in the default browser if the system has a command for it; the terminal shows it too. What follows
 * the `#` is a secret, and all users of a computer see the arguments of a command: it is given a file that nobody else
 * can read, and that leads to the address.
 * @returns a function that deletes the file; undefined if there is no browser to open
 */
export function openAddress(address: string, command = commandFor()): (() => void) | undefined {
  if (command === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'townsite-open-'))
  const file = join(folder, 'editor.html')
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0; url=${escapeHtml(address)}"><title>Townsite</title>\n`,
    { mode: 0o600 },
  )
  const [program, ...args] = command
  spawn(program, [...args, pathToFileURL(file).href], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
  return () => rmSync(folder, { recursive: true, force: true })
}
