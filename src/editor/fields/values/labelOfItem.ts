import { readerLanguage } from '../../words/readerLanguage'
import { isRecord } from '../../../manifest/core/read'

/** The most texts that stand for an item without a name. */
const mostTexts = 4

/** The label of an item: its title, name or label, else the first texts in it, such as days and times. */
export function labelOfItem(item: unknown): string | undefined {
  if (typeof item === 'string') return item
  if (!isRecord(item)) return undefined
  for (const key of ['title', 'label', 'name', 'question', 'text', 'href', 'id'])
    if (typeof item[key] === 'string') return item[key]
    else if (isRecord(item[key])) return labelOfItem(item[key][readerLanguage()] ?? Object.values(item[key])[0])
  const texts = Object.entries(item)
    .filter(([key]) => key !== 'type')
    .flatMap(([, value]) => value)
    .filter((value) => typeof value === 'string')
  return texts.slice(0, mostTexts).join(', ') || (typeof item.type === 'string' ? item.type : undefined)
}
