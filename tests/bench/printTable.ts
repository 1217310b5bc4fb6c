/** Prints rows under their heads, each column as wide as its widest entry: words to the left, figures to the right. */
export function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => (row[column] ?? '').length)))
  const isText = heads.map((_, column) => rows.some((row) => !/^[-+−\d.,]*$/.test(row[column] ?? '')))
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) =>
        isText[column] ? cell.padEnd(widths[column] as number) : cell.padStart(widths[column] as number),
      )
      .join('  ')
      .trimEnd()
  for (const row of [heads, widths.map((width) => '─'.repeat(width)), ...rows]) console.log(line(row))
  console.log('')
}
