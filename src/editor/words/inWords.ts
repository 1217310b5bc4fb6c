/** A value of a closed list in words: `HomeAndGarden` and `home-and-garden` become “Home and garden”. */
export function inWords(value: string): string {
  const words = value.startsWith('.')
    ? value.slice(1).toUpperCase()
    : value
        .replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
        .replaceAll(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
