import { addressesOf } from '../addresses'
import { at } from '../path'
import { error, type Rule } from './rule'

/** Two pages at one address: a host can keep one file, and it would be a matter of luck which. */
export const duplicateRoute: Rule = ({ manifest }) => {
  const first = new Map<string, number>()
  return [...addressesOf(manifest)].flatMap(({ path, route }) => {
    const earlier = first.get(path.toLowerCase())
    if (earlier === undefined) {
      first.set(path.toLowerCase(), route)
      return []
    }
    return error('duplicate-route', at('routes', route, 'path'), `The address "${path}" stands a second time; routes › ${earlier} has it already.`, 'Give one of the two another address, or remove it.')
  })
}
