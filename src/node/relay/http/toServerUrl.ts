import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The server's address. A server on all interfaces is addressed as localhost. */
export function toServerUrl(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
