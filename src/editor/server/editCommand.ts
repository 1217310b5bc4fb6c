import { CommandError } from '../../node/site-file/CommandError'
import { startEditor } from './startEditor'
import { openAddress } from './openAddress'
import { onStop } from '../../node/process/onStop'
import { pathOr, portOr, readOptions, usualPorts } from '../../node/process/options'
import { openOrExit } from '../../node/serve/openOrExit'

/** Runs `npm run edit`: the site is edited in a browser, on its own pages. */
export async function editCommand(): Promise<void> {
  const { values } = readOptions(
    'npm run edit [-- --site FILE] [--out DIR] [--port N] [--no-open]\nOpens the site in a browser, to be edited on its own pages.',
    {
      site: { type: 'string' },
      out: { type: 'string' },
      port: { type: 'string' },
      'no-open': { type: 'boolean', default: false },
    },
  )
  const port = portOr(values.port, usualPorts.editor)
  try {
    const editor = await openOrExit(
      startEditor(pathOr(values.site, 'site.json'), port, pathOr(values.out, 'dist')),
      port,
      '--port',
    )
    let forget = (): void => {}
    onStop(() => {
      editor.close()
      forget()
      process.exit(0)
    })
    console.log(
      `\n  Editor    ${editor.address}\n\nThe address is for you alone. Ctrl+C stops; nothing that was typed is lost.`,
    )
    const openBrowser = (): boolean => {
      forget()
      const opened = openAddress(editor.address)
      forget = opened ?? forget
      return opened !== undefined
    }
    if (!values['no-open']) {
      openBrowser()
      editor.onOpen = openBrowser
    }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    console.error(error.message)
    process.exit(error.exitCode)
  }
}
