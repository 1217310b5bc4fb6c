/** Where a request ended. */
interface End {
  status: number
  headers: Headers
  body: string
  redirects: number
  /** The redirects on the way. */
  trail: { status: number; to: string }[]
}

/** Follows redirects one by one, as a browser does, and counts them. */
export async function walkTo(url: string): Promise<End> {
  const trail: End['trail'] = []
  for (let address = url; trail.length < 6;) {
    const response = await fetch(address, { redirect: 'manual' })
    const to = response.headers.get('location')
    if (!to || response.status < 300 || response.status > 399)
      return {
        status: response.status,
        headers: response.headers,
        body: await response.text(),
        redirects: trail.length,
        trail,
      }
    await response.arrayBuffer()
    address = new URL(to, address).href
    trail.push({ status: response.status, to: address })
  }
  throw new Error(`${url} goes round in circles: ${trail.map(({ to }) => to).join(' → ')}`)
}
