import { facesOf, readFace } from '../../../node/fonts/faces'
import { bundleEditor } from './bundleEditor'

/** As `styles/ground.css` of the editor names them: one typeface in each script, the same that sites have. */
const typefaces = ['latin', 'devanagari', 'arabic'] as const

/** The files of the editor's page by name: its bundle, and typefaces from their packages. */
export async function editorFiles(): Promise<ReadonlyMap<string, Uint8Array>> {
  const faces = facesOf('anek').map((face, index): [string, Uint8Array] => [
    `${typefaces[index]}.woff2`,
    readFace(face),
  ])
  return new Map([...(await bundleEditor()), ...faces])
}
