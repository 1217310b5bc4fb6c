import { dirname, join } from 'node:path'
import type { Problem } from '../../manifest/core/problem'
import { isRecord } from '../../manifest/core/read'
import { locateProblems } from '../../manifest/json/locate'
import { parseManifest } from '../../manifest/json/parse'
import type { MessageValues } from '../../words/checkValues.generated'
import { textOf } from '../../words/english'
import { versionProblem } from '../../manifest/schema/version'
import { readSite } from '../check/readSite'
import type { SiteText } from '../check/SiteText'
import { CommandError } from './CommandError'

/** The file of a site is there, and cannot be edited. */
export class NotEditable extends CommandError {
  constructor(readonly reason: Pick<Problem, 'messageId' | 'values'>) {
    super(textOf(reason), 1)
  }
}

/** @throws {NotEditable} if the file holds no editable manifest */
export function readEditable(file: string): SiteText {
  const site = readSite(file)
  const { value, problems } = parseManifest(site.text)
  const unclear = problems[0] ?? versionProblem(value)
  const [problem] = [...site.problems, ...locateProblems(site.text, unclear ? [unclear] : [], site.lists)]
  if (problem) {
    const { messageId, values, line, cell } = problem
    const name = problem.file === undefined ? file : join(dirname(file), problem.file)
    throw new NotEditable({
      messageId: 'not-editable',
      values: { file: name, line, cell, because: { messageId, values } } satisfies MessageValues<'not-editable'>,
    })
  }
  if (!isRecord(value)) throw new NotEditable({ messageId: 'not-editable/no-site', values: { file } })
  return site
}
