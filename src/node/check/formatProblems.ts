import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { styleText } from 'node:util'
import type { FileOfText } from '../../manifest/json/listFiles'
import { attempt, pointerOf } from '../../manifest/core/read'
import { textsOfFiles } from '../../manifest/json/locate'
import { sentencesOf, textOf } from '../../words/english'
import { stopsPublishing, type LocatedProblem } from '../../manifest/core/problem'

export type Format = 'text' | 'json' | 'github'
export const formats: readonly Format[] = ['text', 'json', 'github']

/** The most problems of one rule that a person is shown: nobody reads 300,000. Programs get them all. */
const mostAlike = 1_000

export function formatProblems(
  file: string,
  text: string,
  all: readonly LocatedProblem[],
  format: Format,
  lists: readonly FileOfText[] = [],
  linkFor: (problem: LocatedProblem) => string | undefined = () => undefined,
): string {
  if (format === 'json')
    return JSON.stringify(
      all.map((problem) => jsonOf(fileOf(file, problem.file), problem)),
      null,
      2,
    )
  const counts = new Map<string, number>()
  const problems = all.filter(({ rule }) => counts.set(rule, (counts.get(rule) ?? 0) + 1).get(rule)! <= mostAlike)
  const further = [...counts].flatMap(([rule, number]) =>
    number > mostAlike
      ? [`... and ${number - mostAlike} more like these (rule: ${rule}); --format json has them all`]
      : [],
  )
  if (format === 'github')
    return [...problems.map((problem) => githubLine(fileOf(file, problem.file), problem)), ...further].join('\n')
  const sources = new Map(
    textsOfFiles(text, lists).map(({ name, text: content }) => {
      const wanted = problems.flatMap((problem) => (problem.file === name ? [problem.line] : []))
      return [name, linesOf(content, new Set(wanted))] as const
    }),
  )
  const sourceOf = ({ file: name, line }: LocatedProblem): string => {
    const source = sources.get(name)?.get(line) ?? lineOfKind(file, name, line)
    // The comma between entries of a list is added when its file is read.
    return name?.endsWith('.jsonl') ? source.replace(/,(?=\r?$)/, '') : source
  }
  return problems
    .map((problem) => textBlock(fileOf(file, problem.file), sourceOf(problem), problem, linkFor(problem)))
    .concat(further)
    .join('\n\n')
}

/** A line of a file of a kind of the site's own, which is no part of the manifest. */
const lineOfKind = (file: string, name: string | undefined, line: number): string =>
  (name !== undefined && attempt(() => readFileSync(join(dirname(file), name), 'utf8'))?.split('\n')[line - 1]) || ''

/** The path of a problem's file, relative to the working directory. @param file the manifest's */
export const fileOf = (file: string, list: string | undefined): string =>
  relative(process.cwd(), list === undefined ? file : join(dirname(file), list))

/** Returns some lines of a text, which may have a million. @param wanted their numbers, from 1 */
function linesOf(text: string, wanted: ReadonlySet<number>): ReadonlyMap<number, string> {
  const lines = new Map<number, string>()
  let start = 0
  for (let line = 1; lines.size < wanted.size && start <= text.length; line += 1) {
    const end = text.indexOf('\n', start)
    const after = end < 0 ? text.length : end
    if (wanted.has(line)) lines.set(line, text.slice(start, after))
    start = after + 1
  }
  return lines
}

const paint = (style: Parameters<typeof styleText>[0], text: string): string =>
  process.stdout.isTTY && !process.env.NO_COLOR ? styleText(style, text) : text

/** A problem for programs: the message as data and in words, and its fix as a JSON Patch (RFC 6902). */
function jsonOf(file: string, problem: LocatedProblem): object {
  const [message, hint] = sentencesOf(problem)
  return { ...problem, file, fix: patchOf(problem), message, hint }
}

function textBlock(file: string, source: string, problem: LocatedProblem, link: string | undefined): string {
  const { line, column, length, place, rule, cell } = problem
  const isAdvice = !stopsPublishing(problem)
  const [message, hint] = sentencesOf(problem)
  // A long line is cut a little before the location, so that the underline stays on the screen.
  const from = Math.max(0, column - 60)
  const shown = source.slice(from, from + 110).replaceAll('\t', ' ')
  const underline =
    ' '.repeat(column - 1 - from) + '^'.repeat(Math.max(1, Math.min(length, shown.length - (column - 1 - from))))
  const gutter = String(line)
  return [
    `${paint('bold', `${file}:${line}:${column}`)}${cell === undefined ? '' : `  ${cell}`}${place && `  ${place}`}`,
    `    ${isAdvice ? paint('yellow', 'Advice: ') : ''}${message}`,
    paint('dim', `    ${gutter} | ${shown}`),
    `    ${' '.repeat(gutter.length)} | ${paint(isAdvice ? 'yellow' : 'red', underline)}`,
    `    ${hint ? `${hint} ` : ''}${paint('dim', `(rule: ${rule})`)}`,
    ...(link === undefined ? [] : [`    ${link}`]),
  ].join('\n')
}

function githubLine(file: string, problem: LocatedProblem): string {
  const { line, column, length, rule, cell } = problem
  const escape = (value: string) => value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  return `::${stopsPublishing(problem) ? 'error' : 'warning'} file=${file},line=${line},col=${column},endColumn=${column + length},title=${rule}::${escape(`${cell === undefined ? '' : `${cell}: `}${textOf(problem)}`)}`
}

/** One step of a JSON Patch (RFC 6902). */
type PatchStep =
  | { op: 'replace' | 'add'; path: string; value: unknown }
  | { op: 'move'; from: string; path: string }
  | { op: 'remove'; path: string }

/** The fix of a problem as a JSON Patch of the manifest; undefined if a person, or the editor, has to decide. */
function patchOf({ fix, pointer }: Pick<LocatedProblem, 'fix' | 'pointer'>): PatchStep[] | undefined {
  if (!fix || pointer === undefined) return undefined
  if (fix.do === 'remove') return [{ op: 'remove', path: pointer }]
  if (fix.do === 'rename')
    return [{ op: 'move', from: pointer, path: `${pointer.slice(0, pointer.lastIndexOf('/'))}${pointerOf([fix.key])}` }]
  if (fix.do !== 'set') return undefined
  return fix.key === undefined
    ? [{ op: 'replace', path: pointer, value: fix.value }]
    : [{ op: 'add', path: `${pointer}${pointerOf([fix.key])}`, value: fix.value }]
}

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`

export function countProblems(problems: readonly LocatedProblem[]): { errors: number; advice: number } {
  const errors = problems.filter(stopsPublishing).length
  return { errors, advice: problems.length - errors }
}

export function summarize(problems: readonly LocatedProblem[]): string {
  const { errors, advice } = countProblems(problems)
  if (errors > 0) return `${count(errors, 'problem', 'problems')} to mend.`
  return advice > 0
    ? `The site works. ${count(advice, 'piece of advice', 'pieces of advice')} on making it better.`
    : 'The site is in order.'
}
