import { surroundingsOf } from '../surroundings/surroundingsOf'
import { oldBrowserVisits } from './oldBrowserVisits'
import { fetchOldChrome, oldChrome } from './oldChrome'
import { test } from './relayTest'

test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    executablePath: oldChrome,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    env: surroundingsOf('android'),
  },
})

// A feature that it does not know yet is named in a header.
test.beforeEach(({ guard }) => guard.allow(/Permissions-Policy header/))

test.beforeAll(() => {
  const missing = fetchOldChrome()
  test.skip(missing !== undefined, missing)
})

oldBrowserVisits()
