import type { Server } from 'node:http'

/** The time that a running request may take to finish, in ms. */
const graceMs = 200

/** Stops listening; idle connections end at once, others after the grace period. */
export async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = new Promise((resolve) => server.close(resolve))
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearTimeout(cut)
}
