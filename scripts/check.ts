/** `npm run check [-- FILE] [--site FILE] [--format text|json|github] [--strict]`: with `--strict` advice fails too. */
import { formatProblems, formats, type Format, countProblems, summarize } from '../src/node/check/formatProblems'
import { stopsPublishing } from '../src/manifest/core/problem'
import { noteIds } from '../src/node/site-file/noteIds'
import { linkToEditor } from '../src/node/site-file/runningEditor'
import { listPages } from '../src/site/pages/listPages'
import { reportFigures } from '../src/node/process/figures'
import { option, flag, pathOr, readOptions } from '../src/node/process/options'
import { whileLoading } from '../src/node/process/progress'

const usage = `npm run check [-- FILE] [--site FILE] [--format ${formats.join('|')}] [--strict]
Reports errors and advice about a site. The exit code is 1 if the site has an error or cannot be published. With --strict it is 1 for advice too.`
const { values, positionals } = readOptions(usage, {
  site: option,
  format: { ...option, default: 'text' },
  strict: flag,
})
const format = values.format as Format
if (!formats.includes(format)) {
  console.error(`--format can be ${formats.join(', ')}.`)
  process.exit(2)
}
// Who reads may have read enough, as `head -1` does: the rest is not printed, and the exit code stays.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
const { checkWithMedia } = await whileLoading(() => import('../src/node/check/checkWithMedia'))
const checked = await checkWithMedia(pathOr(values.site ?? positionals[0], 'site.json'))
noteIds(checked.file, checked.text)
// A program that reads the text finds the same in it at any time.
const linkFor = process.stdout.isTTY ? linkToEditor(checked.file, checked.text) : undefined
if (checked.problems.length > 0 || format === 'json')
  console.log(formatProblems(checked.file, checked.text, checked.problems, format, checked.lists, linkFor))
if (format === 'text') console.log(`${checked.problems.length > 0 ? '\n' : ''}${summarize(checked.problems)}`)
reportFigures(() => ({
  ...countProblems(checked.problems),
  ...(checked.manifest && {
    pages: [checked.manifest, ...checked.translations].flatMap((one) => [...listPages(one)]).length,
  }),
}))
process.exitCode = checked.problems.some((problem) => stopsPublishing(problem) || values.strict) ? 1 : 0
