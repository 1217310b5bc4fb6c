import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The listening server's own address. One that listens everywhere is reached here by the name localhost. */
export function toServerUrl(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
