import { domainToASCII, domainToUnicode } from 'node:url'
import ipaddr from 'ipaddr.js'

export type NamedDomain = { domain: string } | { error: string }

/** Source: IANA, Special-Use Domain Names; ICANN, name collision. */
const NOBODYS =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|test|invalid|example|onion|alt|arpa)$/

/** Registries for anybody: the part of the Public Suffix List that people type. */
const SHARED =
  /^((co|com|org|net|ac|gov|edu|ltd|or|ne|go)\.[a-z]{2}|(github|gitlab)\.io|(pages|workers)\.dev|(vercel|netlify)\.app|herokuapp\.com|blogspot\.com|wordpress\.com|web\.app)$/

/** Providers of addresses for anybody; a verified domain is asked of DNS in any case. */
const EMAIL_PROVIDERS =
  /^((hotmail|outlook|live|yahoo|gmx|yandex)(\.[a-z]{2,3}){1,2}|(gmail|googlemail|msn|ymail|rocketmail|icloud|me|mac|aol|mail|zohomail|fastmail|tutanota|protonmail|rediffmail|qq|163|126|naver)\.com|proton\.me|pm\.me|web\.de|mail\.ru|libero\.it)$/

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/** ASCII and lower case without the final dot; or the error message. */
export function nameDomain(typed: string): NamedDomain {
  const text = typed.trim().normalize('NFC')
  if (!text) return refuse('Enter a domain, such as example.org.')
  if (text.length > 253) return refuse('A domain has at most 253 characters.')
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text))
    return refuse('Enter only the domain, without https://.')
  if (text.includes('@')) return refuse('Enter a domain, not an email address.')
  if (isAddress(text)) return refuse('Enter a domain, not an IP address.')
  if (/:\d*$/.test(text)) return refuse('Enter only the domain, without a port.')
  if (/[/?#\\]/.test(text)) return refuse('Enter only the domain, without a path.')
  if (/[\s%*_\p{C}]/u.test(text)) return refuse(NONE)
  const domain = domainToASCII(text).replace(/\.$/, '')
  // Some characters normalize to digits and dots, so the result is checked too.
  if (isAddress(domain)) return refuse('Enter a domain, not an IP address.')
  const labels = domain.split('.')
  if (domain.length > 253 || !labels.every((label) => LABEL.test(label))) return refuse(NONE)
  if (NOBODYS.test(domain)) return refuse(`‘${labels.at(-1)}’ isn’t a valid domain ending.`)
  if (labels.length < 2) return refuse('Enter the whole domain, such as example.org.')
  if (!/[a-z]/.test(labels.at(-1)!)) return refuse(NONE)
  if (SHARED.test(domain))
    return refuse('Many organizations share that ending. Enter your own domain under it.')
  if (EMAIL_PROVIDERS.test(domain))
    return refuse(`‘${domain}’ is an email provider. Enter your organization’s own domain.`)
  if (domainToUnicode(domain).split('.').some(mixesAlphabets))
    return refuse('This name mixes two alphabets. Use one.')
  return { domain }
}

const NONE = 'This isn’t a domain. Enter one such as example.org.'

const refuse = (error: string) => ({ error })

const isAddress = (text: string) => {
  const bare = text.replace(/^\[|\](:\d+)?$/g, '').replace(/\.$/, '')
  return ipaddr.isValid(bare) || /^(0x[\da-f]+|\d+)(\.(0x[\da-f]+|\d+))*$/i.test(bare)
}

/** Scripts with letters that look alike. Source: UTS 39, 5.1. */
const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

const mixesAlphabets = (label: string) =>
  ALPHABETS.filter((alphabet) => alphabet.test(label)).length > 1

/** Look-alikes of a–z: a small part of UTS 39's confusables, lower case only. */
const DRAWN_AS: Record<string, string> = Object.fromEntries(
  Object.entries({
    a: 'аɑα',
    b: 'Ьъ',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еҽ',
    g: 'ɡ',
    h: 'һ',
    i: 'іıι',
    j: 'ј',
    k: 'κкĸ',
    l: 'ӏł',
    m: 'м',
    n: 'ո',
    o: 'оοσøօ',
    p: 'рρ',
    q: 'ԛ',
    r: 'г',
    s: 'ѕ',
    t: 'тτ',
    u: 'υս',
    v: 'ѵν',
    w: 'ѡԝω',
    x: 'хχ',
    y: 'уүγ',
    z: 'ᴢ',
  }).flatMap(([plain, alike]) => [...alike].map((email) => [email, plain])),
)

export const displayForm = (domain: string): string =>
  [
    ...domainToUnicode(domain)
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, ''),
  ]
    .map((email) => DRAWN_AS[email] ?? email)
    .join('')

export const isTwin = (domain: string, other: string): boolean =>
  domain !== other &&
  (domain.includes('xn--') || other.includes('xn--')) &&
  displayForm(domain) === displayForm(other)
