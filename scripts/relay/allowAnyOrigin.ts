import type { ServerResponse } from 'node:http'

/** Lets pages of every origin read the answer: forms stand on other sites than the relay. */
export function allowAnyOrigin(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After')
}
