import type { Row } from '../http/readSubmission'

/** Separates the introduction from the rows. */
const divider = '-'.repeat(40)

export function renderMailText(introduction: readonly string[], rows: readonly Row[]): string {
  const blocks = rows.map(({ label, value }) => `${label}:\n${indent(value)}\n`)
  return [...introduction, '', divider, ...blocks].join('\n')
}

/** JavaScript's `^` with the flag `m` also matches after U+2028, where mails have no line break. */
const indent = (value: string): string => `  ${value.replaceAll('\n', '\n  ')}`

/** Reads the rows of a mail by `renderMailText`, in order; empty if there is no divider. */
export function parseMailText(text: string): Row[] {
  const lines = text.replace(/\r\n/g, '\n').split('\n')
  const rows: { label: string; lines: string[] }[] = []
  // Begins after the last divider: an earlier one could be in a visitor's text, while values are indented.
  for (const line of lines.slice(lines.lastIndexOf(divider) + 1 || lines.length)) {
    if (line.startsWith('  ')) rows.at(-1)?.lines.push(line.slice(2))
    else if (line.endsWith(':')) rows.push({ label: line.slice(0, -1), lines: [] })
  }
  return rows.map((row) => ({ label: row.label, value: row.lines.join('\n') }))
}
