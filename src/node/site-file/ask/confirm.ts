import { Prompt, type Terminal } from './Prompt'

const standardTerminal: Terminal | undefined = process.env.CI
  ? undefined
  : { input: process.stdin, output: process.stdout }

/** Asks whether something shall be done; where nobody can answer it shall not. */
export async function confirm(question: string, terminal = standardTerminal): Promise<boolean> {
  if (!terminal?.input.isTTY || !terminal.output.isTTY) return false
  const prompt = new Prompt(terminal.input, terminal.output, true)
  try {
    return /^y/i.test(await prompt.ask(`${question} (y/N) `))
  } finally {
    prompt.close()
  }
}
