/** The engine's looks, each in a folder of one site: by their files, as Playwright's loader cannot read the schema. */
import { readdirSync } from 'node:fs'
import { fromRoot } from '../../../src/node/process/paths'

export const looks = readdirSync(fromRoot('schema/looks')).map((file) => file.replace('.json', ''))
