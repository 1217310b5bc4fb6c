import { isSystemError } from '../cache/cache'
import { LibraryError } from '../cache/libraries'
import { explainFailure } from '../process/explainFailure'
import { SheetError } from '../tables/SheetFault'

export class CommandError extends Error {
  /**
   * @param exitCode 1 for a problem in the file, 2 for a wrong command line
   * @param code names the failure for screens, which have words of their own: an error code of the system, or one of ours
   */
  constructor(
    message: string,
    readonly exitCode: 1 | 2 = 2,
    readonly code?: string,
  ) {
    super(message)
  }
}

/** A fault of a sheet as an error of a command; others stay as they are. */
export const asCommandError = (error: unknown): unknown =>
  error instanceof SheetError ? new CommandError(error.message) : error

/** Runs a command and prints its errors. Ends quietly if the reader of its output has gone (`| head`). */
export async function runCommand(command: () => void | Promise<void>): Promise<void> {
  process.stdout.on('error', () => process.exit())
  try {
    await command()
  } catch (error) {
    printFailure(error)
  }
}

/** Prints what stops a command. @throws our own faults, which have a stack */
export function printFailure(error: unknown): void {
  const isOwn = error instanceof CommandError
  if (!isOwn && !isSystemError(error) && !(error instanceof LibraryError)) throw error
  console.error(isOwn ? error.message : `${explainFailure(error)}.`)
  process.exitCode = isOwn ? error.exitCode : 1
}
