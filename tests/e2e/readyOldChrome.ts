/** Fetches Chrome 92 before the tests run beside each other, or says why it is not there. */
import { fetchOldChrome } from './oldChrome'

console.log(fetchOldChrome() ?? 'Chrome 92 is there.')
