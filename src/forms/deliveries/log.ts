import type { Deliver } from './deliver'

/** Into the browser's console, and no further. */
export const deliverToLog: Deliver<'log'> = async ({ form, values }, { alert: words }, { log, alert }) => {
  log(form, values)
  return { type: 'done', ...(words && { after: () => alert(words) }) }
}
