import { stopsPublishing, type LocatedProblem } from '../../manifest/core/problem'

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
