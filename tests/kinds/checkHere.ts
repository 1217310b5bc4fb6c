import { checkWithMedia } from '../../src/node/check/checkWithMedia'
import { formatProblems } from '../../src/node/check/formatProblems'

/** Checks in this process, for sites whose kinds of the same name have the same schema. */
export async function checkHere(path: string): Promise<string> {
  const { file, text, problems, lists } = await checkWithMedia(path)
  return formatProblems(file, text, problems, 'text', lists)
}
