import { explainFailure } from '../process/explainFailure'

/** The reasons why a port is not available, by error code. */
const reasons: Record<string, string> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'is kept for the administrator of this computer',
}

/** Starts one of a command's servers. @param option the option for another port */
export async function openOrExit<T>(opened: Promise<T>, port: number, option: '--port' | '--relay-port'): Promise<T> {
  try {
    return await opened
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    // A folder that may not be written says EACCES too.
    const reason = syscall === 'listen' ? reasons[String(code)] : undefined
    if (reason === undefined) {
      if (code === undefined) throw error
      console.error(`${explainFailure(error)}.`)
      return process.exit(1)
    }
    console.error(
      `Port ${port} ${reason}: choose another one, as with \`${option} ${port < 60_000 ? port + 1 : port - 1}\`, or end what uses it.`,
    )
    return process.exit(1)
  }
}
