declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  /** Compresses what a response sends from now on, where its type gains by it and the client accepts it. */
  export default function compression(): (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}
