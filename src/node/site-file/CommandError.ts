/** Something that a command does not do; the message says why, to the person who asked for it. */
export class CommandError extends Error {
  /** @param exitCode 1 for something wrong in the file, 2 for something wrong in what was asked */
  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 2,
  ) {
    super(message)
  }
}

/**
 * Runs a command: an error is reported in its own words, without a stack; one whose reader has gone, as with `| head`,
 * ends.
 */
export async function runCommand(command: () => void | Promise<void>): Promise<void> {
  process.stdout.on('error', () => process.exit())
  try {
    await command()
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    console.error(error.message)
    process.exitCode = error.exitCode
  }
}
