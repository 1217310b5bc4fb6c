import { isRecord } from '../../../manifest/core/read'

/** The steps to the first field of a new item, a text or some choices; a form's field is known by its label, not by its name. */
export const firstField = (item: unknown): string[] => {
  const fields = Object.entries(isRecord(item) ? item : {}).filter(
    ([key, value]) => !['type', 'id'].includes(key) && typeof (Array.isArray(value) ? value[0] : value) === 'string',
  )
  return (fields.find(([key]) => key === 'label') ?? fields[0] ?? []).slice(0, 1) as string[]
}
