import { plainVisits } from './plainVisits'
import { test } from './relayTest'

test.use({ viewport: { width: 390, height: 844 } })

test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    for (const name of ['showModal', 'show', 'close', 'open'])
      delete (HTMLDialogElement.prototype as unknown as Record<string, unknown>)[name]
  }),
)

plainVisits(test)
