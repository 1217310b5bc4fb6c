import { createInterface, type Interface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import { CommandError } from '../CommandError'

/** A person can be asked where both are a terminal. */
export interface Terminal {
  input: Readable & { isTTY?: boolean }
  output: Writable & { isTTY?: boolean }
}

/** Asks the person at the terminal. Tab completes an answer from the choices. */
export class Prompt {
  private readonly lines: Interface
  private readonly left = new AbortController()
  private choices: readonly string[] = []

  constructor(
    input: Readable,
    private readonly output: Writable,
    isTerminal: boolean,
  ) {
    const completer = (line: string): [string[], string] => [
      this.choices.filter((choice) => choice.startsWith(line)),
      line,
    ]
    this.lines = createInterface({ input, output, terminal: isTerminal, completer })
    // Ctrl+C, or the end of the input.
    this.lines.on('SIGINT', () => this.left.abort())
    this.lines.on('close', () => this.left.abort())
  }

  say(words: string): void {
    this.output.write(`${words}\n`)
  }

  /** @throws {CommandError} if the person leaves instead of answering */
  async ask(question: string, choices: readonly string[] = []): Promise<string> {
    this.choices = choices
    try {
      return (await this.lines.question(question, { signal: this.left.signal })).trim()
    } catch (error) {
      if (!this.left.signal.aborted) throw error
      throw new CommandError('\nStopped. Nothing was written.', 1)
    }
  }

  close(): void {
    this.lines.close()
  }
}

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
