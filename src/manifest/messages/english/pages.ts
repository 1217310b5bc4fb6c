import type { LinkFault } from '../../references/linkFault'
import type { OldAddressFault } from '../../pages/oldAddress'
import type { Messages, Names, Place, Speech } from '../Messages'
import { listed } from './englishNouns'

/** The reasons why a link is unsafe on a page. */
const linkFaults: Readonly<Record<LinkFault, (protocol: string) => string>> = {
  control: () => 'there is an invisible control character in it',
  space: () => 'it begins or ends with a space',
  slashes: () => 'it begins like the address of another site without naming the kind of address',
  placeholder: () => 'it begins with a placeholder, and what that brings could lead anywhere',
  unreadable: () => 'it is not an address',
  relative: () => 'an address inside the site begins with / or #',
  protocol: (protocol) => `addresses that begin with "${protocol}" are not allowed`,
  password: () => 'there is a user name or password in it',
  mailbox: () => 'what follows mailto: is not an e-mail address',
  sign: () => 'a space or a bracket stands in it, so visitors see it as it is written',
}

/** The reasons why an old address cannot be redirected. */
const oldAddressFaults: Readonly<Record<OldAddressFault, (sign: string) => string>> = {
  host: () => 'it begins with the name of a site, which is this one for every redirect',
  start: () => 'it does not begin with /',
  anchor: () => 'browsers never send what follows #',
  sign: (sign) => `${nameOfSign(sign)} cannot stand in an address`,
  percent: (sign) => `"${sign}" encodes no letter that can stand there`,
  slashes: () => 'there are two / in a row',
  dots: (sign) => `browsers resolve "${sign}" before they ask`,
  star: () => 'a * can only stand once, at the end and after a /',
  query: () => 'after ? there are to be pairs like "p=123", with & between them',
}

/** An invisible sign is named by its number. */
const nameOfSign = (sign: string): string =>
  sign === ' '
    ? 'a space'
    : /[\p{C}\p{Z}]/u.test(sign)
      ? `an invisible sign (U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`
      : `"${sign}"`

/** The page on which an anchor is looked for. */
type OnPage = 'this-page' | 'home-page' | { path: string }

const onPage = (on: OnPage): string =>
  typeof on === 'object' ? `the page "${on.path}"` : on === 'this-page' ? 'this page' : 'the home page'

const withoutHidden = 'Show it again, or remove this link.'

type Head = 'title' | 'description'

/** Messages about pages, their addresses and links, their headings, and their texts in search engines. */
export const pages = {
  'alike-pages': ({ one, other, percent }: { one: string; other: string; percent: number }) => [
    `"${one}" and "${other}" say nearly the same: ${percent} % of their words follow each other alike. Search engines list one such page, or none.`,
    'Write what is true of this one alone.',
  ],
  'bad-slug/kept': ({ piece }: { piece: string }) => [
    `"${piece}" cannot be part of an address: the name is kept for something else.`,
    'Choose another one.',
  ],
  'bad-slug': ({ piece }: { piece: string }) => [
    `This gives an address with "${piece}" in it, which is not possible.`,
    'Addresses are made of small letters, digits and hyphens, 64 at most in one piece: use the id.',
  ],
  'redirect-clash/kept': ({ piece }: { piece: string }) => [
    `"${piece}" cannot be part of an address: the name is kept for something else.`,
    'Remove this redirect.',
  ],
  'redirect-clash/page': ({ from }: { from: string }) => [
    `There is a page at "${from}", so nobody is led on from it.`,
    'Remove this redirect, or give that page another address.',
  ],
  'redirect-clash/below': ({ from, page }: { from: string; page: string }) => [
    `There is a page below "${from}": "${page}" would lead away from itself.`,
    'Name the old addresses one by one, or give that page another address.',
  ],
  'wrong-redirect': ({ from, why, sign = '' }: { from: string; why: OldAddressFault; sign?: string }) => [
    `"${from}" cannot be an old address: ${oldAddressFaults[why](sign)}.`,
    'Write what followed the name of the old site, as the browser shows it: "/about.html", "/blog/*", "/?p=123".',
  ],
  'redirect-clash/twice': ({ from }: { from: string }) => [
    `"${from}" leads somewhere else already.`,
    'Keep one of the two.',
  ],
  'dead-link': ({ page }: { page: string }) => [
    `There is no page "${page}".`,
    'Link to a page that exists, or add this one.',
  ],
  'dead-link/hidden-page': ({ page }: { page: string }) => [`The page "${page}" is hidden.`, withoutHidden],
  'dead-link/place': ({ anchor, on, there }: { anchor: string; on: OnPage; there: Names }) => [
    `There is no place "#${anchor}" on ${onPage(on)}.`,
    `Places there: ${listed(there)}.`,
  ],
  'dead-link/hidden-place': ({ anchor }: { anchor: string }) => [`The place "#${anchor}" is hidden.`, withoutHidden],
  'resting-link': ({ to, label }: { to: string; label?: string }) => [
    label === undefined
      ? `This address is left out at present: "${to}" is not shown.`
      : `"${label}" is not shown at present, because "${to}" is not.`,
    'It comes back by itself with what it leads to.',
  ],
  'resting-link/words': ({ to, label }: { to: string; label: string }) => [
    `The words "${label}" are no link at present, because "${to}" is not shown.`,
    'They are one again with what they lead to.',
  ],
  'duplicate-route': ({ path, first }: { path: string; first: Place }, { place }: Speech) => [
    `The address "${path}" stands a second time; ${place(first)} has it already.`,
    'Give one of the two another address, or remove it.',
  ],
  'duplicate-route/entries': ({ path, as }: { path: string; as: string }) => [
    `Several pages made here have the same address "${path}".`,
    `Let the address tell them apart: put {${as}.id} into it.`,
  ],
  'heading-order/none': ({ section, titled }: { section: string; titled: Names }) => [
    `This page has no title of the first rank: a section "${section}" begins with a heading of the second.`,
    `Let a section with the page's title be the first: ${listed(titled)}.`,
  ],
  'heading-order/late': ({ section }: { section: string }) => [
    `The page's title stands below headings of a lower rank: the section "${section}" that has it is not the first.`,
    'Move this section to the top of the page.',
  ],
  'heading-order/second': (
    { section, first, others }: { section: string; first: Place; others: Names },
    { place }: Speech,
  ) => [
    `The section "${section}" is a second title of the first rank on this page; ${place(first)} has one already.`,
    `Take a kind of section without a page's title, such as ${listed(others)}.`,
  ],
  'long-search-text': ({
    page,
    head,
    length,
    text,
    most,
  }: {
    page: string
    head: Head
    length: number
    text: string
    most: number
  }) => [
    `On "${page}" this ${head} has ${length} characters: "${text}". Search results show about ${most}.`,
    'Shorten it; put what matters first.',
  ],
  'same-search-text': ({ one, other, head, text }: { one: string; other: string; head: Head; text: string }) => [
    `The pages "${one}" and "${other}" have the same ${head}: "${text}".`,
    'Say what is particular to each.',
  ],
  'missing-page/home': () => ['The site has no home page: the logo leads nowhere.', 'Add a page with the path "/".'],
  'missing-page/unknown': () => [
    'The site has no page for addresses that do not exist.',
    'Add a page with the path "*".',
  ],
  'unlinked-page': ({ path }: { path: string }) => [
    `No link leads to the page "${path}".`,
    'Link to it from the menu, the footer or a text, or remove it.',
  ],
  'unsafe-link': ({ link, why, protocol = '' }: { link: string; why: LinkFault; protocol?: string }) => [
    `"${link}" cannot be linked to: ${linkFaults[why](protocol)}.`,
    'Use a page of this site ("/about", "#prices") or an https:, tel: or mailto: address.',
  ],
  'wrong-phone': ({ number }: { number: string }) => [
    `"${number}" is not a telephone number that can be called.`,
    'Write + and the country code, then the number without the 0 before it, such as "+91 98765 43210".',
  ],
  'wrong-phone/no-country': ({ number }: { number: string }) => [
    `"${number}" can only be called from within its country.`,
    'Write it with + and the country code. Only toll-free numbers and the like are written without.',
  ],
  'wrong-phone/field': ({ field, possible }: { field: string; possible: Names }) => [
    `"${field}" is no telephone number of the entry.`,
    possible.names.length > 0 ? `It can be: ${listed(possible)}.` : 'Give its list a field of the kind "phone".',
  ],
  'wrong-phone/chat': ({ field, id }: { field: string; id: string }) => [
    `"${field}" of "${id}" has no country code, and a WhatsApp chat needs it.`,
    'Write the number with it, such as "+91 98765 43210".',
  ],
  'wrong-phone/unlisted': ({ number }: { number: string }) => [
    `"${number}" is as long as a telephone number, and its country gives out none that begin like it.`,
    'Call it once. If it rings, waive this advice.',
  ],
  'wrong-parent/no-name': () => [
    'This page belongs under another and has no short name for the line that says so.',
    'Give it a "name".',
  ],
  'wrong-parent': ({ parent, named }: { parent: string; named: Names }) => [
    `"${parent}" is no page with a short name and one address.`,
    `It can be: ${listed(named)}. Another page can be once it has a "name".`,
  ],
  'wrong-parent/circle': ({ parent }: { parent: string }) => [
    `"${parent}" itself belongs under this page.`,
    'Let one of the two belong under another page.',
  ],
  'wrong-address': ({ address }: { address: string }) => [
    `"${address}" is not an address on the web.`,
    'Copy it from the browser’s address line: it begins with https:// and the name of a site.',
  ],
  'wrong-address/end': ({ address, sign }: { address: string; sign: string }) => [
    `"${address}" has a ${sign} in it, and more is put behind this address.`,
    `Write the part before the ${sign} alone.`,
  ],
  'wrong-address/file': ({ address, file }: { address: string; file: string }) => [
    `"${address}" ends in a file, and more is put behind this address.`,
    `Write it without "${file}".`,
  ],
  'unnamed-processor': ({ host }: { host: string }, { place }: Speech) => [
    `"${host}" gets to know something about visitors, and no processor has this host.`,
    `Say in ${place({ keys: ['catalogs', 'processors'] })} who it is, what it does and what it gets to know.`,
  ],
  'unnamed-processor/unreached': ({ host }: { host: string }) => [
    `The site sends nothing to "${host}".`,
    'Remove the host, or the processor.',
  ],
  'wrong-root-file': ({ name }: { name: string }) => [
    `"${name}" is the name of something that the site itself has at its root.`,
    'Give the file another name, or remove it.',
  ],
  'wrong-root-file/ending': ({ name }: { name: string }) => [
    `"${name}" ends in none of .txt, .json, .xml and .html.`,
    'Other files belong in the media folder, where a link or a download leads to them.',
  ],
  'wrong-root-file/markup': ({ name }: { name: string }) => [
    `Browsers would show "${name}" as a page, with what is in it.`,
    'Write words alone, as services ask for them; pages stand in "routes".',
  ],
  'security-contact': ({ days }: { days: number }) => [
    `The contact for reports of weaknesses holds for ${days} more ${days === 1 ? 'day' : 'days'}.`,
    'If it is still right, write a later day, at most a year from now.',
  ],
  'security-contact/over': ({ day }: { day: string }) => [
    `The contact for reports of weaknesses has held until ${day}: nobody relies on it any more.`,
    'If it is still right, write a later day, at most a year from now.',
  ],
  'security-contact/far': ({ day }: { day: string }) => [
    `${day} is more than a year away.`,
    'Write a day within a year: whoever reads it knows then that somebody has looked at it.',
  ],
  'security-contact/nobody': () => [
    'There is no address that reports of weaknesses could go to.',
    'Write "email" or "page" here, or the e-mail of the company.',
  ],
  'security-contact/folder': () => [
    'The site is published in a folder, and a security contact is looked for at the root of the host.',
    'Let whoever has the root of the host publish it, or remove it here.',
  ],
} satisfies Messages
