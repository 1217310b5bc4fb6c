/** `npm run check [-- FILE] [--format text|json|github]`: tells what is wrong in a manifest. Exit 0, or 1 where something breaks the site. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkFile } from './check/checkFile'
import { formatProblems, formats, type Format } from './check/formatProblems'
import { fromRoot } from './paths'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { format: { type: 'string', default: 'text' } } })
const format = values.format as Format
if (!formats.includes(format)) {
  console.error(`--format can be ${formats.join(', ')}.`)
  process.exit(2)
}
const checked = checkFile(positionals[0] ? resolve(positionals[0]) : fromRoot('site.json'))
const errors = checked.problems.filter((problem) => problem.severity === 'error').length
if (checked.problems.length > 0 || format === 'json') console.log(formatProblems(checked.file, checked.text, checked.problems, format))
if (format === 'text') console.log(errors > 0 ? `\n${errors} ${errors === 1 ? 'problem' : 'problems'} to mend.` : 'The site is in order.')
process.exitCode = errors > 0 ? 1 : 0
