/** No cookies; the referrer is the site without the page. @throws if there is no JSON in time */
export async function askService(url: string, timeoutSeconds: number): Promise<unknown> {
  const ending = new AbortController()
  // `AbortSignal.timeout` is not supported by many phones.
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
