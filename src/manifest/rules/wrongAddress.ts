import { at, type Path } from '../path'
import { namedBlocksAt, textAt } from '../read'
import { error, type Rule } from './rule'

/** An address on the web that has the form of one and is none: a port that cannot be, a host that no name can be. */
export const wrongAddress: Rule = ({ manifest }) => {
  const addresses: [Path, string | undefined][] = [
    [at('site', 'url'), textAt(manifest, 'site', 'url')],
    [at('relay', 'endpoint'), textAt(manifest, 'relay', 'endpoint')],
    ...namedBlocksAt(manifest, 'lookups').map(([name, lookup]): [Path, string | undefined] => [at('lookups', name, 'url'), textAt(lookup, 'url')]),
  ]
  return addresses.flatMap(([place, address]) => (address === undefined || URL.canParse(address) ? [] : error('wrong-address', place, `"${address}" is not an address on the web.`, 'Copy it from the browser’s address line: it begins with https:// and the name of a site.')))
}
