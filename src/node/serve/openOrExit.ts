/** Why a port cannot be had, by the system's name for it. */
const reasons: Record<string, string> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'is kept for the administrator of this computer',
}

/** A port that cannot be had ends the command with 1 and a sentence, no stack. @param option to choose another */
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
