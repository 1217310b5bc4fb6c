import { attempt } from './attempt'

/** A language's tag as the standards write it: `hi` for `hin`, `mr-IN` for `mr-in` (RFC 5646, 4.5); undefined for what is no tag. */
export const canonicalTag = (written: string): string | undefined =>
  attempt(() => Intl.getCanonicalLocales(written.trim().replaceAll('_', '-'))[0])
