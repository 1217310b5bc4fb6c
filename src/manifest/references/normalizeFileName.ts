/** A name of a file as keyboards write it: some systems store "é" as two characters. */
export const normalizeFileName = (file: string): string => file.normalize('NFC')
