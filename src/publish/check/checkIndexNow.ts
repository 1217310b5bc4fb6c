import { attempt } from '../../manifest/core/attempt'
import { valueAt } from '../../manifest/core/read'
import type { Finding } from './Finding'
import type { OpenedSite } from './openSite'

/** Says how the addresses that have changed are handed on to search engines, for a site with a key. Nothing is sent. */
export async function checkIndexNow({ visit, home, isLocal }: OpenedSite): Promise<Finding[]> {
  if (isLocal) return []
  const address = `${home}indexnow.json`
  const { status, body } = await visit(address)
  const list =
    status === 200
      ? valueAt(
          attempt(() => JSON.parse(body) as unknown),
          'urlList',
        )
      : undefined
  if (!Array.isArray(list) || list.length === 0) return []
  return [
    {
      kind: 'note',
      text: `${list.length === 1 ? 'One address has' : `${list.length} addresses have`} changed. Search engines with IndexNow are told with:`,
      locations: [
        `curl ${address} | curl -H "Content-Type: application/json" --data-binary @- https://api.indexnow.org/indexnow`,
      ],
    },
  ]
}
