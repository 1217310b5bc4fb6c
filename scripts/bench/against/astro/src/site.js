import { readFileSync } from 'node:fs'

/** A data file as it is: to import it would make a module of it, which takes longer. */
const read = (name) => JSON.parse(readFileSync(`_data/${name}.json`, 'utf8'))

export const languages = read('languages')
export const pages = read('pages')
