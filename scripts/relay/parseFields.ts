import { RequestError } from './RequestError'

/** A form's names and values in the order they were sent; a name that came more than once holds its values joined by ", ". */
export type Fields = ReadonlyMap<string, string>

type Parser = (body: Buffer, contentType: string) => Fields | Promise<Fields>

const formParsers: ReadonlyMap<string, Parser> = new Map<string, Parser>([
  ['application/x-www-form-urlencoded', parseForm],
  ['multipart/form-data', parseForm],
])

const ajaxParsers: ReadonlyMap<string, Parser> = new Map<string, Parser>([
  ...formParsers,
  ['application/json', parseJson],
])

/**
 * How to read this Content-Type. A native form post can't be JSON: browsers don't send that.
 *
 * @throws {RequestError} `wrong-type`
 */
export function chooseParser(contentType: string, { allowJson }: { readonly allowJson: boolean }): Parser {
  const mediaType = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const parser = (allowJson ? ajaxParsers : formParsers).get(mediaType)
  if (parser === undefined) throw new RequestError('wrong-type')
  return parser
}

/** Node's own parser for both form encodings. It holds the body in memory, which `readBody` has already bounded. */
async function parseForm(body: Buffer, contentType: string): Promise<Fields> {
  const request = new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType } })
  const form = await request.formData().catch((cause: unknown) => {
    throw new RequestError('malformed', {}, { cause })
  })
  return collect([...form].map(([name, value]) => [name, typeof value === 'string' ? value : describeFile(value)]))
}

function parseJson(body: Buffer): Fields {
  const value = parseJsonText(body.toString('utf8'))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new RequestError('malformed')
  return collect(Object.entries(value).map(([name, entry]) => [name, describeJson(entry)]))
}

function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new RequestError('malformed', {}, { cause })
  }
}

function collect(entries: readonly (readonly [string, string])[]): Fields {
  const fields = new Map<string, string>()
  for (const [name, value] of entries) {
    const earlier = fields.get(name)
    fields.set(name, earlier === undefined ? value : `${earlier}, ${value}`)
  }
  return fields
}

/** Files are named in the mail but not forwarded: the site has no upload field. */
function describeFile(file: File): string {
  return file.size === 0 ? '' : `${file.name} (${file.size} bytes, not forwarded)`
}

function describeJson(value: unknown): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.map(describeJson).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
