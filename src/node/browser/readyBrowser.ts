/** Finds the browser of the tests, or installs one, before the tests run beside each other. */
import { findOrInstallBrowser } from './findBrowser'

console.log(`Browser: ${findOrInstallBrowser().name}`)
