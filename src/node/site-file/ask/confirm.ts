import { Prompt } from './Prompt'

/** Asks whether something shall be done; where nobody can answer it shall not. */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY || process.env.CI) return false
  const prompt = new Prompt(process.stdin, process.stdout, true)
  try {
    return /^y/i.test(await prompt.ask(`${question} (y/N) `))
  } finally {
    prompt.close()
  }
}
