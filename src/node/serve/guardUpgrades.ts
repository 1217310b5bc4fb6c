import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { readTarget } from './readTarget'

/** Rejects upgrades that are not accepted. Has to come before the listener that takes the others. */
export function guardUpgrades(server: Server, accept: (request: IncomingMessage) => boolean): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy())
    if (readTarget(request) && accept(request)) return
    socket.write('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')
    // Not `end`: it waits for the other side, and nothing else closes this socket.
    ;(socket as Socket).destroySoon()
    // Vite's listener, which runs next, throws on a target that is no URL; it passes over a path that is not its own.
    request.url = '/refused'
  })
}
