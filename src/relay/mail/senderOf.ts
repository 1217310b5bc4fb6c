import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { RelayContext } from '../RelayContext'

/** The network of a request, for limits. */
export function senderOf({ behindProxy }: Pick<RelayContext, 'behindProxy'>, request: IncomingMessage): string {
  const peer = request.socket.remoteAddress ?? ''
  const forwarded =
    String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim()
      // Some proxies add the port.
      .replace(/^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2') ?? ''
  return networkOf(behindProxy && isLoopback(peer) && isIP(forwarded) !== 0 ? forwarded : peer)
}

/** `203.0.113.7` for an IPv4 address, also if written as IPv6; `2001:db8:1:2` for the 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  const plain = (address.split('%', 1)[0] ?? '').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (isIP(plain) !== 6) return plain
  const [head = '', tail] = plain.split('::', 2)
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const all =
    tail === undefined ? groups : [...groups, ...Array<string>(8 - groups.length - rest.length).fill('0'), ...rest]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const isLoopback = (address: string): boolean => networkOf(address).startsWith('127.') || address === '::1'
