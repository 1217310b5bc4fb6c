import { Person } from './Person'

/** Asks whether something shall be done; where nobody can answer it shall not. */
export async function agrees(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY || process.env.CI) return false
  const person = new Person(process.stdin, process.stdout, true)
  try {
    return /^y/i.test(await person.ask(`${question} (y/N) `))
  } finally {
    person.close()
  }
}
