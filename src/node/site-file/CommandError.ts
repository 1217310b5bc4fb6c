export class CommandError extends Error {
  /** @param exitCode 1 for something wrong in the file, 2 for something wrong in what was asked */
  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 2,
  ) {
    super(message)
  }
}

/** Runs a command; errors are reported in their own words. One whose reader has gone (`| head`) ends. */
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
