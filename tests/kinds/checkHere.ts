import { checkWithMedia } from '../../src/node/check/checkWithMedia'
import { formatProblems } from '../../src/node/check/formatProblems'

/** Checks in this process. Returns what is wrong, in words. @param severities what counts */
export async function checkHere(path: string, severities = ['error', 'advice']): Promise<string> {
  const { file, text, problems, lists } = await checkWithMedia(path)
  const wanted = problems.filter(({ severity }) => severities.includes(severity))
  return formatProblems(file, text, wanted, 'text', lists)
}
