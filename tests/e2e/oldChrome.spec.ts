import { plainVisits } from './plainVisits'
import { fetchOldChrome } from './oldChrome'
import { test as base } from './relayTest'

const test = base.extend({
  context: async ({ chrome92, baseURL }, use) => {
    const context = await chrome92.newContext({ baseURL, viewport: { width: 390, height: 844 } })
    await use(context)
    await context.close()
  },
})

// A feature that it does not know yet is named in a header.
test.beforeEach(({ guard }) => guard.allow(/Permissions-Policy header/))

test.beforeAll(() => {
  const missing = fetchOldChrome()
  test.skip(missing !== undefined, missing)
})

plainVisits(test)
