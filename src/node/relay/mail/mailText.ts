import type { Row } from '../http/readSubmission'

/** Stands between what the mail says and the rows. */
const divider = '-'.repeat(40)

/** A label ends with a colon, its value is indented: `parseMailText` gets the same rows back whatever was typed. */
export function renderMailText(introduction: readonly string[], rows: readonly Row[]): string {
  const blocks = rows.map(({ label, value }) => `${label}:\n${indent(value)}\n`)
  return [...introduction, '', divider, ...blocks].join('\n')
}

/** Not /^/gm: JavaScript takes U+2028 for a line break there, mail doesn't. */
function indent(value: string): string {
  return `  ${value.replaceAll('\n', '\n  ')}`
}

/** The rows of a mail written by `renderMailText`, in order; none if there is no divider. */
export function parseMailText(text: string): Row[] {
  const lines = text.replace(/\r\n/g, '\n').split('\n')
  const rows: { label: string; lines: string[] }[] = []
  // From the last divider on: one in the introduction could be the visitor's, one in a value is indented.
  for (const line of lines.slice(lines.lastIndexOf(divider) + 1 || lines.length)) {
    if (line.startsWith('  ')) rows.at(-1)?.lines.push(line.slice(2))
    else if (line.endsWith(':')) rows.push({ label: line.slice(0, -1), lines: [] })
  }
  return rows.map((row) => ({ label: row.label, value: row.lines.join('\n') }))
}
