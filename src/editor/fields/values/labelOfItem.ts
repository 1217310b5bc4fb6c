import { isRecord } from '../../../manifest/core/read'

/** The label of an item: its title, name or label, else the first text in it. */
export function labelOfItem(item: unknown): string | undefined {
  if (typeof item === 'string') return item
  if (!isRecord(item)) return undefined
  for (const key of ['title', 'label', 'name', 'question', 'text', 'href', 'id'])
    if (typeof item[key] === 'string') return item[key]
    else if (isRecord(item[key])) return labelOfItem(Object.values(item[key])[0])
  return Object.values(item).find((value) => typeof value === 'string')
}
