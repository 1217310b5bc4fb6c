import { languageOf } from '../../manifest/core/languages'
import type { Manifest } from '../../manifest/generated/manifest.generated'

type Block = Record<string, unknown>

/** The keys of a payload that go back to the visitor: they stay in the language of the page. */
const visitorKeys = ['_autoresponse', '_next']

/**
 * Returns the payload in the owner's language, but for the keys that go back to the visitor.
 * @param shown the payload in the language of the page
 * @param owners the same in the default language
 */
export const forOwner = (shown: Block, owners: Block): Block => ({
  ...owners,
  ...Object.fromEntries(visitorKeys.filter((key) => Object.hasOwn(shown, key)).map((key) => [key, shown[key]])),
})

/**
 * A delivery whose payload and mailbox are those of the default language.
 * @param keys lead from the delivery to the payload
 */
export function deliveryForOwner(shown: Block, owners: Block, [key = '', ...rest]: readonly string[]): Block {
  const [inner, ownersInner] = [shown[key] as Block, owners[key] as Block]
  if (rest.length > 0) return { ...shown, [key]: deliveryForOwner(inner, ownersInner, rest) }
  return {
    ...shown,
    ...(owners.address !== undefined && { address: owners.address }),
    [key]: Array.isArray(ownersInner) ? ownersInner : forOwner(inner, ownersInner),
  }
}

/**
 * The name of a page's language in the default language, such as "Hindi".
 * @param main in the default language
 */
export function languageForOwner(shown: Manifest, main: Manifest): string {
  const { key } = languageOf(shown)
  const { tag } = languageOf(main)
  return new Intl.DisplayNames([tag], { type: 'language' }).of(key) ?? key
}
