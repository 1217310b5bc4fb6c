import type { FormTemplate, ResolvedRelay } from '../../site/resolved'
import type { FormField } from './FieldKind'

export interface ChosenFile {
  field: string
  file: File
}

/** The files of a request: they are sent from the page where they were chosen and never stored. */
export interface Attached {
  body: FormData
  timeoutSeconds: number
}

type Texts = Record<string, string>
type Template = readonly (readonly [key: string, template: FormTemplate])[]

/** The slowest supported connection in bytes per second: 400 kbit/s, which browser tools call slow 3G. */
const slowest = 50_000

/** In seconds: shorter than a claim of a tab without Web Locks (`withLeadLock.ts`). */
const longest = 120

/** With files as a form sends them, and without them, which says so and alone is stored. */
export function attachFiles(
  fields: readonly FormField[],
  relay: ResolvedRelay,
  template: Template,
  { values, files }: { values: Texts; files: readonly ChosenFile[] },
  make: (values: Texts) => Texts,
): { payload: Texts; attached: Attached; withoutFile: string } {
  // Only fields that take files have a message for a request without them.
  const withFiles = fields.flatMap((field) => ('withoutFile' in field && values[field.name] ? [field] : []))
  const bare = Object.fromEntries(withFiles.map(({ name }) => [name, `${values[name]}, ${relay.files?.missing ?? ''}`]))
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0)
  return {
    payload: make({ ...values, ...bare }),
    attached: {
      body: bodyOf(template, make(values), files),
      timeoutSeconds: Math.min(relay.timeoutSeconds + Math.ceil(bytes / slowest), longest),
    },
    withoutFile: withFiles[0]?.withoutFile ?? '',
  }
}

/** Returns the form data, with each file under the key that holds its field and nothing else, in place of its name. */
function bodyOf(template: Template, payload: Texts, files: readonly ChosenFile[]): FormData {
  const body = new FormData()
  const placed = new Set<string>()
  const keys = new Map(
    template.flatMap(([key, [only, ...more]]) =>
      !key.startsWith('_') && more.length === 0 && typeof only === 'object' && 'field' in only
        ? [[key, only.field]]
        : [],
    ),
  )
  const append = (key: string, field: string | undefined): boolean => {
    const chosen = files.filter((each) => each.field === field)
    for (const { file } of chosen) body.append(key, file)
    if (field !== undefined) placed.add(field)
    return chosen.length > 0
  }
  for (const [key, text] of Object.entries(payload)) if (!append(key, keys.get(key))) body.append(key, text)
  for (const { field, file } of files) if (!placed.has(field)) body.append(field, file)
  return body
}
