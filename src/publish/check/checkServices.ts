import type { Finding } from './Finding'
import { isOnThisComputer, reachedFrom, type OpenedSite } from './openSite'

/** Sends the form service the preflight request of a browser. No form is sent. */
export async function checkRelay({ visit, pages, home, isLocal }: OpenedSite): Promise<Finding[]> {
  const reached = reachedFrom(pages)
  // In a trial every delivery sends to this computer.
  const onThisComputer = reached.find((address) => URL.canParse(address) && isOnThisComputer(address))
  if (!isLocal && onThisComputer !== undefined)
    return [
      {
        kind: 'wrong',
        text: `This is a trial: its forms send to ${new URL(onThisComputer).origin}, on each visitor’s own computer.`,
        fix: 'Run `npm run build` and publish what it makes.',
      },
    ]
  const relay = reached.find((address) => address.endsWith('/ajax/'))?.replace(/ajax\/$/, '')
  if (!relay || !URL.canParse(relay)) return []
  const mailbox = pages
    .flatMap(({ body }) =>
      [...body.matchAll(/<form\b[^<>]{0,2000}?\saction="([^"]{0,4000})"/g)].map((match) => match[1] as string),
    )
    .find((action) => action.startsWith(relay))
  const asked = `${relay}ajax/${mailbox?.slice(relay.length) ?? ''}`
  const { status, headers, body } = await visit(asked, {
    method: 'OPTIONS',
    headers: {
      Origin: new URL(home).origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    },
  })
  const { origin, host } = new URL(relay)
  const isOpen = ['*', new URL(home).origin].includes(headers.get('access-control-allow-origin') ?? '')
  if (status === 0 || status >= 400 || !isOpen)
    return [
      {
        kind: 'wrong',
        isOutside: true,
        service: { kind: 'forms', address: host, answer: status || body },
        text: `The form service at ${origin} does not ${status === 0 ? `answer (${body})` : `let this site send (it answers ${status})`}.`,
        fix: 'Is the address of "relay" in site.json right, and does the service run? Until then forms offer a call and WhatsApp.',
      },
    ]
  const trial = `This is a trial: its forms send to ${origin}, on this computer.`
  return [
    { kind: 'right', text: `The form service at ${origin} can be reached. (Nothing was sent.)` },
    ...(isOnThisComputer(relay) ? [{ kind: 'note', isTrial: true, text: trial } as const] : []),
  ]
}

/** Asks a site's own relay whether it counts the visits of the site. None is counted. */
export async function checkCounter({ visit, pages, home, isLocal }: OpenedSite): Promise<Finding[]> {
  const counter = reachedFrom(pages).find((address) => address.endsWith('/visits') && URL.canParse(address))
  // `checkRelay` reports a trial that was published.
  if (counter === undefined || (!isLocal && isOnThisComputer(counter))) return []
  const { origin } = new URL(home)
  const { status, headers, body } = await visit(counter, { headers: { Origin: origin } })
  const relay = new URL(counter).origin
  // A visit is posted; what else is asked of this address is answered by what may be.
  if (status === 405 && headers.get('access-control-allow-origin') === origin)
    return [{ kind: 'right', text: `The relay at ${relay} counts visits. (None was counted now.)` }]
  return [
    {
      kind: 'wrong',
      isOutside: true,
      service: { kind: 'visits', address: new URL(counter).host, answer: status || body },
      text: `The relay at ${relay} does not count the visits of this site (${status === 0 ? body : `it answers ${status}`}).`,
      fix: 'Does it run the relay of this project, with the site.json of this site? Start it anew after a change of "measuring".',
    },
  ]
}
