/**
 * Asks an outside service and returns its answer. No cookies go along; the service may ask which site it is that asks,
 * and gets its address without the page.
 * @throws when there is no answer in time, no success, or no JSON
 */
export async function askService(url: string, timeoutSeconds: number): Promise<unknown> {
  const ending = new AbortController()
  // `AbortSignal.timeout` is younger than many phones.
  const timer = setTimeout(() => ending.abort(), timeoutSeconds * 1000)
  try {
    const response = await fetch(url, {
      signal: ending.signal,
      headers: { Accept: 'application/json' },
      credentials: 'omit',
      referrerPolicy: 'strict-origin-when-cross-origin',
    })
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    return (await response.json()) as unknown
  } finally {
    clearTimeout(timer)
  }
}
