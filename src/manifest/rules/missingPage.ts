import { at } from '../path'
import { advice, type AdviceRule } from './rule'

/** Every host asks for two pages: the home page, and the one for addresses that do not exist. */
export const missingPage: AdviceRule = ({ addresses }) => {
  const paths = new Set(addresses.map(({ path }) => path))
  return [
    ...(paths.has('/')
      ? []
      : [
          advice(
            'missing-page',
            at('routes'),
            'The site has no home page: the logo leads nowhere.',
            'Add a page with the path "/".',
          ),
        ]),
    ...(paths.has('*')
      ? []
      : [
          advice(
            'missing-page',
            at('routes'),
            'The site has no page for addresses that do not exist.',
            'Add a page with the path "*".',
          ),
        ]),
  ]
}
