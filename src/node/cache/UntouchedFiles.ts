import { stat } from 'node:fs/promises'
import type { Stats } from 'node:fs'

/** A text that is another after any change of a file: its size and the time of its last change (`ctime`, stat(2)). */
export const fileStamp = ({ size, ctimeMs }: Pick<Stats, 'size' | 'ctimeMs'>): string => `${size} ${ctimeMs}`

/** In ms: a file changed so shortly before it was read may have changed again within its time's resolution. */
export const settledMs = 2000

/** Whether a file has the content that was read while its time of change stays the same. Both in ms. */
export const isSettled = (changedAt: number, readAt: number): boolean => changedAt < readAt - settledMs

/** Results made from files, kept while nobody touches the files: a server that makes its site anew at each save reads none twice. */
export class UntouchedFiles<Result> {
  readonly #kept = new Map<string, { touched: string; result: Result }>()

  /**
   * @param key names the file and everything else that the result depends on
   * @throws what `work` throws, and the error of a file that is not there
   */
  async get(key: string, path: string, work: () => Promise<Result>): Promise<Result> {
    const stats = await stat(path)
    const touched = fileStamp(stats)
    const kept = this.#kept.get(key)
    if (kept?.touched === touched) return kept.result
    const readAt = Date.now()
    const result = await work()
    if (isSettled(stats.ctimeMs, readAt)) this.#kept.set(key, { touched, result })
    return result
  }
}
