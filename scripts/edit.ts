/** `npm run edit [-- --site FILE] [--out DIR] [--port N] [--no-open]`: the site edited in a browser, on its own pages. */
import { CommandError } from '../src/node/site-file/CommandError'
import { startEditor } from '../src/node/editor-server/startEditor'
import { openAddress } from '../src/node/editor-server/openAddress'
import { onStop } from '../src/node/process/onStop'
import { pathOr, portOr, readOptions, usualPorts } from '../src/node/process/options'
import { openOrExit } from '../src/node/serve/openOrExit'

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
