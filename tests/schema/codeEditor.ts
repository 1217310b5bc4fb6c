import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { CompletionItem, Diagnostic } from 'vscode-json-languageservice'
import { idsFile, idsText } from '../../src/node/schema/editorSchema'
import { idsInUse } from '../../src/node/site-file/noteIds'
import { pestControlFile } from '../sites/fixtureSites'

const { getLanguageService, TextDocument } = createRequire(import.meta.url)(
  'vscode-json-languageservice',
) as typeof import('vscode-json-languageservice')

export const siteText = readFileSync(pestControlFile, 'utf8')
const ids = idsText({}, idsInUse(pestControlFile, siteText))

export const readSchema = (uri: string): string => readFileSync(new URL(uri), 'utf8')

/** An editor with a site.json open, as VS Code opens it: it follows "$schema" from the file. */
export class Editor {
  readonly #service

  /** @param schemas the files that are there; the ids in use are noted unless others are named */
  constructor(schemas = (uri: string) => (uri.endsWith(`/${idsFile}`) ? ids : readSchema(uri))) {
    this.#service = getLanguageService({
      schemaRequestService: async (uri) => schemas(uri),
      workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
      clientCapabilities: {
        textDocument: { completion: { completionItem: { documentationFormat: ['markdown'] } } },
      } as never,
    })
  }

  #open(text: string, file = pestControlFile) {
    const document = TextDocument.create(pathToFileURL(file).href, 'json', 1, text)
    return { document, parsed: this.#service.parseJSONDocument(document) }
  }

  /** What is marked in a text, with the line and column that an editor shows. */
  async marks(text: string, file?: string): Promise<{ line: number; column: number; message: string }[]> {
    const { document, parsed } = this.#open(text, file)
    const found: Diagnostic[] = await this.#service.doValidation(document, parsed)
    return found.map(({ message, range: { start } }) => ({
      line: start.line + 1,
      column: start.character + 1,
      message: typeof message === 'string' ? message : message.value,
    }))
  }

  /** What is shown when the pointer rests on the character after `before`, where it first stands. */
  async hover(before: string): Promise<string> {
    const { document, parsed } = this.#open(siteText)
    const hover = await this.#service.doHover(document, document.positionAt(endOf(before, siteText)), parsed)
    return [hover?.contents]
      .flat()
      .map(String)
      .join('\n')
      .replaceAll(/\\(?=\W)/g, '')
  }

  /** What is offered at the `|` of something that is typed after `before`, where it first stands. */
  async offers(before: string, typed: string, text = siteText): Promise<CompletionItem[]> {
    const at = endOf(before, text)
    const { document, parsed } = this.#open(text.slice(0, at) + typed.replace('|', '') + text.slice(at))
    const list = await this.#service.doComplete(document, document.positionAt(at + typed.indexOf('|')), parsed)
    return list?.items ?? []
  }
}

/** Where some words first end in a text. */
function endOf(words: string, text: string): number {
  const at = text.indexOf(words)
  if (at < 0) throw new Error(`Not in the file: ${words}`)
  return at + words.length
}

/** The words on a list of offers, without quotes. */
export const labelsOf = (items: readonly CompletionItem[]): string[] =>
  items.map(({ label }) => label.replaceAll('"', ''))
