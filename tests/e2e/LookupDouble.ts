import { createServer, type Server } from 'node:http'
import { listen } from '../../src/node/serve/listen'

/** How a service answers: JSON, or never. */
export type Answer = { status?: number; body?: unknown; delayMs?: number } | 'hang'

/** Where every visitor is unless a test says otherwise. */
const usual: Record<'/city' | '/address', Answer> = {
  '/city': { body: { city: 'Ujjain' } },
  '/address': {
    body: { address: { road: 'Freeganj Road', suburb: 'Freeganj', city: 'Ujjain', postcode: '456010' } },
  },
}

/** Plays the services that know where visitors are (`/city`, `/address`), and remembers when it was asked what. */
export class LookupDouble {
  readonly #server: Server
  readonly requests: { path: string; search: string; at: number }[] = []
  #answers: Record<string, Answer> = usual

  private constructor() {
    this.#server = createServer((request, response) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
      this.requests.push({ path: pathname, search, at: Date.now() })
      const answer = this.#answers[pathname] ?? { status: 404 }
      if (answer === 'hang') return
      const text = JSON.stringify(answer.body ?? {})
      setTimeout(() => {
        // Whoever asked may have gone meanwhile.
        if (response.destroyed) return
        response.writeHead(answer.status ?? 200, {
          'Content-Type': 'application/json',
          'Access-Control-Allow-Origin': '*',
        })
        response.end(text)
      }, answer.delayMs ?? 0)
    })
  }

  static async start(port: number): Promise<LookupDouble> {
    const double = new LookupDouble()
    await listen(double.#server, port)
    return double
  }

  /** Answers as usual from now on, and forgets what it was asked. */
  reset(): void {
    this.#answers = usual
    this.requests.length = 0
  }

  set(path: '/city' | '/address', answer: Answer): void {
    this.#answers = { ...this.#answers, [path]: answer }
  }

  askedFor = (path: string): number => this.requests.filter((request) => request.path === path).length

  close(): Promise<void> {
    return new Promise((done) => {
      this.#server.close(() => done())
      this.#server.closeAllConnections()
    })
  }
}
