import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { hostRules } from '../../src/node/output/hosts/hostRules'
import { pagePolicy, contentPolicy } from '../../src/node/output/pagePolicy'
import { withRelay } from '../../src/node/site-build/withRelay'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { endpointsOf } from '../../src/site/endpoints'
import { buildUnchanged, pagesIn, readManifest } from './pestControlSite'

const manifest = readManifest()
const route = (path: string, from = manifest) => from.routes.find((one) => one.path === path)?.sections

describe('a page reaches', () => {
  const relay = `${manifest.relay?.endpoint ?? ''}/`
  const lookup = (type: string) =>
    Object.values(manifest.lookups ?? {})
      .find((one) => one.type === type)
      ?.url.replace(/\?.*/, '')

  test('the relay, and the look-ups that its own sections and the frame show', () => {
    expect(endpointsOf(manifest, route('/')).connect).toEqual(
      [`${relay}ajax/`, lookup('city'), lookup('address')].sort(),
    )
    expect(endpointsOf(manifest, route('/about-us')).connect).toEqual([`${relay}ajax/`, lookup('address')].sort())
    expect(endpointsOf(manifest, route('/about-us')).forms).toEqual([relay])
    // The home page's quick form posts to the relay where there is no script.
    expect(endpointsOf(manifest, route('/')).forms).toEqual([relay])
    // A form that is sent nowhere opens the chat there.
    const chats = [relay, 'https://wa.me', 'https://api.whatsapp.com'].sort()
    expect(endpointsOf(manifest, route('/locations/{city.id}')).forms).toEqual(chats)
  })

  test('no look-up that is switched off, and no place without a button for it', () => {
    const off: Manifest = readManifest()
    for (const one of Object.values(off.lookups ?? {})) if (one.type === 'city') one.run = false
    expect(endpointsOf(off, route('/', off)).connect).not.toContain(lookup('city'))
    const { floating: _, ...frame } = off.frame
    const bare: Manifest = { ...off, frame, routes: off.routes.filter(({ path }) => path === '/about-us') }
    expect(endpointsOf(bare)).toEqual({ connect: [`${relay}ajax/`], forms: [], media: [], frames: [], position: false })
    expect(hostRules(bare, '/').headers).toContainEqual([
      'Permissions-Policy',
      expect.stringMatching(/^geolocation=\(\), /),
    ])
    expect(hostRules(manifest, '/').headers).toContainEqual([
      'Permissions-Policy',
      expect.stringMatching(/^geolocation=\(self\), /),
    ])
  })

  test('the host of a video that is elsewhere, where that video is shown', () => {
    const far: Manifest = readManifest()
    const files = far.catalogs.videos?.[0]?.files as string[] | undefined
    files?.push('https://videos.example.com/visits/one.mp4')
    expect(endpointsOf(far, route('/gallery', far)).media).toEqual(['https://videos.example.com'])
    expect(endpointsOf(far, route('/about-us', far)).media).toEqual([])
  })
})

describe('a policy', () => {
  test('names what is allowed and nothing else', () => {
    expect(
      contentPolicy({
        connect: ['https://a.example/x;y,z'],
        forms: ['https://b.example/'],
        media: [],
        styles: ['sha256-S'],
        scripts: ['sha256-R'],
        isSecure: true,
      }).split('; '),
    ).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-R'",
      "style-src 'self' 'sha256-S'",
      "img-src 'self'",
      "font-src 'self'",
      "media-src 'self'",
      "manifest-src 'self'",
      "connect-src 'self' https://a.example/x%3By%2Cz",
      "form-action 'self' https://b.example/",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      'upgrade-insecure-requests',
    ])
  })

  test('of a trial on this computer does not ask for https', () => {
    const policyOf = (site: Manifest) => pagePolicy(site.site.url)(endpointsOf(site), { styles: [] })
    expect(policyOf(manifest)).toContain('upgrade-insecure-requests')
    expect(policyOf(withRelay(manifest, 'http://localhost:8025', 'http://localhost:4173'))).not.toContain(
      'upgrade-insecure-requests',
    )
    expect(policyOf(withRelay(manifest, 'http://127.0.0.1:8025'))).not.toContain('upgrade-insecure-requests')
    expect(
      hostRules(withRelay(manifest, undefined, 'http://localhost:4173'), '/').headers.map(([name]) => name),
    ).not.toContain('Strict-Transport-Security')
  })
})

describe('every built page', () => {
  let pages: ReadonlyMap<string, string>
  beforeAll(async () => void (pages = pagesIn(await buildUnchanged())))
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const policyIn = (html: string) =>
    (/<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
  const sources = (policy: string, directive: string) =>
    policy
      .split('; ')
      .find((part) => part.startsWith(`${directive} `))
      ?.split(' ')
      .slice(1) ?? []
  /** A page without its data blocks, which no browser runs. */
  const withoutData = (html: string) => html.replaceAll(/<script type="application\/(?:ld\+)?json"[^]*?<\/script>/g, '')
  const faultsOf = (find: (html: string, policy: string) => readonly (string | undefined)[]) =>
    [...pages].flatMap(([path, html]) => find(withoutData(html), policyIn(html)).map((fault) => `${path}: ${fault}`))

  test('has its policy before all it governs, with a hash for all that stands in it', () => {
    expect(
      faultsOf((html, policy) => [
        ...(/^[^]*?<head>\s*<meta charset="utf-8">\s*<meta http-equiv="Content-Security-Policy"/.test(html)
          ? []
          : ['its policy is not the first thing it says']),
        ...(/unsafe-|\*|\bhttp:/.test(policy) ? [policy] : []),
        ...[...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)]
          .map((match) => hashOf(match[1] as string))
          .filter((hash) => !sources(policy, 'style-src').includes(hash)),
        ...[...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)]
          .map((match) => hashOf(match[1] as string))
          .filter((hash) => !sources(policy, 'script-src').includes(hash)),
      ]),
    ).toEqual([])
  })

  test('has no style and no script in an attribute', () => {
    expect(faultsOf((html) => html.match(/<[a-z][^>]*\s(?:style|on[a-z]+)="[^"]*"/g) ?? [])).toEqual([])
    expect(faultsOf((html) => html.match(/(?:href|src|action)="(?:javascript|vbscript):[^"]*"/gi) ?? [])).toEqual([])
  })

  test('sends its forms where its policy lets it', () => {
    expect(
      faultsOf((html, policy) =>
        [...html.matchAll(/<form\b[^>]*\saction="(https?:[^"]*)"/g)]
          .map((match) => match[1])
          .filter((action) => !sources(policy, 'form-action').some((source) => action?.startsWith(source))),
      ),
    ).toEqual([])
  })

  test('loads from its own host alone: nothing is left that a hash of a foreign file would protect', () => {
    const loaded =
      /<(?:script|img|source|video|audio|track|iframe|embed|object|use)\b[^>]*\s(?:src|srcset|poster|data|href)="(?:https?:)?\/\/[^"]*"|<link\b[^>]*\srel="(?!canonical|alternate|me)[^"]*"[^>]*\shref="(?:https?:)?\/\/[^"]*"|url\("?(?:https?:)?\/\/[^)]*\)/g
    expect(faultsOf((html) => html.match(loaded) ?? [])).toEqual([])
    expect(faultsOf((html) => html.match(/\srel="(?:dns-prefetch|preconnect)"/g) ?? [])).toEqual([])
  })

  test('keeps what it opens in another tab away from itself', () => {
    const opened = [...pages.values()].flatMap((html) => html.match(/<(?:a|form)\b[^>]*\starget="_blank"[^>]*>/g) ?? [])
    expect(opened.length).toBeGreaterThan(50)
    expect(opened.filter((tag) => !/\srel="[^"]*\bnoopener\b/.test(tag))).toEqual([])
  })

  test('puts nothing that is typed into an address', () => {
    const byAddress = faultsOf((html) =>
      [...html.matchAll(/<form\b([^>]*)>([^]*?)<\/form>/g)]
        .filter(
          ([, attributes = '', body = '']) =>
            !/\smethod="post"/.test(attributes) && /<(?:input|select|textarea)\b[^>]*\sname="/.test(body),
        )
        .map((match) => match[1]),
    )
    expect(byAddress).toEqual([])
  })
})
