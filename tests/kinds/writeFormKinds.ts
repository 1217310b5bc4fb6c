import { readFileSync, writeFileSync } from 'node:fs'

/** A kind of field as an owner writes it: an Indian PIN code. */
export const pinCode = {
  'schema.json': JSON.stringify(
    {
      'x-api': 1,
      'x-kind': 'field',
      title: 'PIN code',
      description: 'Six digits, the first of which is not 0.',
      'x-example': '452001',
      properties: {
        placeholder: {
          title: 'Example',
          description: 'A pale example inside the empty field.',
          $ref: 'text.schema.json',
        },
        starts: {
          title: 'Begins with',
          description: 'The first digits of the area.',
          type: 'string',
          pattern: '^[1-9][0-9]{0,5}$',
        },
      },
    },
    null,
    2,
  ),
  'words.json': JSON.stringify({
    wrong: { en: 'A PIN code has six digits.', hi: 'पिन कोड में छह अंक होते हैं।' },
    outside: { en: 'We do not come to this area.', hi: 'हम इस इलाक़े में नहीं आते।' },
  }),
  'View.tsx': `import styled from 'styled-components'

export default function PinCode({ field, input }) {
  return <Digits {...input} placeholder={field.placeholder} inputMode="numeric" pattern="[1-9][0-9]{2} ?[0-9]{3}" autoComplete="postal-code" />
}

const Digits = styled.input\`
  letter-spacing: .25em;
\`
`,
  'field.ts': `export const normalise = (value: string): string => value.replace(/\\s/g, '')

export function validate(value: string, { field, words }): string | undefined {
  if (!/^[1-9]\\d{5}$/.test(normalise(value))) return field.invalid ?? words.wrong
  return field.starts === undefined || value.startsWith(field.starts) ? undefined : words.outside
}
`,
} as const

/** A kind of delivery as an owner writes it: a webhook. */
export const webhook = {
  'schema.json': JSON.stringify(
    {
      'x-api': 1,
      'x-kind': 'delivery',
      title: 'To a webhook',
      description: 'Posts what was filled in to an address, as JSON.',
      'x-posts-to': 'url',
      required: ['url'],
      properties: {
        url: { title: 'Address', $ref: 'web-address.schema.json' },
        message: { title: 'Message', type: 'string', 'x-form-text': true },
      },
    },
    null,
    2,
  ),
  'words.json': JSON.stringify({ from: { en: 'From the website', hi: 'वेबसाइट से' } }),
  'delivery.ts': `export const body = ({ values, lines, reference, delivery, text, words }) => ({
  source: words.from,
  text: delivery.message === undefined ? lines.map(({ label, text }) => label + ': ' + text).join('\\n') : text(delivery.message),
  record: { ...values, reference },
})
`,
} as const

/** A rule as an owner writes it: some words are not used. */
export const plainWords = {
  'schema.json': JSON.stringify(
    {
      'x-api': 1,
      'x-kind': 'rule',
      title: 'Plain words',
      description: 'Texts say what is done, in plain words.',
    },
    null,
    2,
  ),
  'words.json': JSON.stringify({
    used: { en: 'The word "{word}" says nothing.', hi: '"{word}" शब्द कुछ नहीं बताता।' },
    instead: { en: 'Say what you do instead.', hi: 'इसके बजाय बताएँ कि आप क्या करते हैं।' },
  }),
  'rule.ts': `const empty: readonly string[] = ['solutions', 'synergy']

export const check = ({ texts }) =>
  texts.flatMap(({ text, at }) => {
    const word = empty.find((one) => text.toLowerCase().includes(one))
    return word === undefined ? [] : [{ at, say: 'used', hint: 'instead', values: { word } }]
  })
`,
} as const

interface Manifest {
  site: Record<string, unknown>
  forms: Record<string, { fields: object[]; delivery: object; also?: object[] }>
  routes: { path: string; sections: object[] }[]
  [key: string]: unknown
}

/** Changes a manifest in its file. */
export function changeSite(file: string, change: (manifest: Manifest) => void): void {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  change(manifest)
  writeFileSync(file, JSON.stringify(manifest, null, 2))
}
