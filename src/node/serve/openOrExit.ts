/** Why a port cannot be had, by the system's name for it. */
const reasons: Record<string, string> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'is kept for the administrator of this computer',
}

/**
 * Opens one of a command's servers. Where its port cannot be had, one sentence says so and the command ends with exit
 * code 1: for the person at the desk that is no fault of the program, so no stack is shown.
 * @param option by which the person chooses another port
 */
export async function openOrExit<T>(opened: Promise<T>, port: number, option: '--port' | '--relay-port'): Promise<T> {
  try {
    return await opened
  } catch (error) {
    const reason = reasons[String((error as NodeJS.ErrnoException).code)]
    if (reason === undefined) throw error
    console.error(
      `Port ${port} ${reason}: choose another one, as with \`${option} ${port < 60_000 ? port + 1 : port - 1}\`, or end what uses it.`,
    )
    return process.exit(1)
  }
}
