import { createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { addressIn } from '../contact/contact.ts'
import type { Env } from '../env.ts'
import { type Advice, broken, good, warning } from './advice.ts'
import type { Outside } from './outside.ts'

type Sending = Pick<
  Env,
  'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'MAIL_DKIM_KEY' | 'MAIL_DKIM_SELECTOR'
>

/** Whether others can tell that emails are ours. Sources: RFC 7208, RFC 6376, RFC 7489 */
export async function checkDns(env: Sending, { network }: Outside): Promise<Advice[]> {
  if (!env.SMTP_URL) return [good('Not needed while emails are files.')]
  const domain = senderDomain(env)
  const textsOf = (name: string) => network.textsOf(name).catch(() => null)
  const [own, policy, key] = await Promise.all([
    textsOf(domain),
    policyOf(domain, textsOf),
    env.MAIL_DKIM_SELECTOR ? textsOf(`${env.MAIL_DKIM_SELECTOR}._domainkey.${domain}`) : [],
  ])
  if (own === null || policy === null || key === null)
    return [
      warning(
        `No DNS server answered about ${domain}, so SPF, DKIM and DMARC weren’t checked.`,
        'Run this where names can be resolved.',
      ),
    ]
  return [spf(domain, own), dkim(env, domain, key), dmarc(domain, policy)]
}

function senderDomain({ MAIL_FROM, PUBLIC_URL }: Sending): string {
  const host = PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost'
  return (MAIL_FROM && addressIn(MAIL_FROM)?.split('@')[1]) || host
}

function spf(domain: string, texts: string[]): Advice {
  const records = texts.filter((text) => /^v=spf1(\s|$)/i.test(text))
  const fix = `Publish one TXT record at ${domain}, such as ‘v=spf1 mx include:your-mail-server -all’.`
  if (records.length > 1) return broken(`${domain} has ${records.length} SPF records.`, fix)
  if (records.length === 0) return warning(`${domain} has no SPF record.`, fix)
  if (/[+\s]\+?all\s*$/i.test(records[0]!) && !/[-~?]all\s*$/i.test(records[0]!))
    return broken(`The SPF record of ${domain} lets every server send for it.`, fix)
  return good(`${domain} has an SPF record.`)
}

/** The strings of a long record come one by one. */
function dkim({ MAIL_DKIM_KEY, MAIL_DKIM_SELECTOR }: Sending, domain: string, texts: string[]) {
  if (!MAIL_DKIM_KEY || !MAIL_DKIM_SELECTOR)
    return warning(
      'Waymark doesn’t sign emails with DKIM.',
      'Set MAIL_DKIM_KEY and MAIL_DKIM_SELECTOR, unless your mail server signs them.',
    )
  const name = `${MAIL_DKIM_SELECTOR}._domainkey.${domain}`
  const expected = publicKeyOf(MAIL_DKIM_KEY)
  if (!expected) return broken('MAIL_DKIM_KEY is no private key in PEM form.', 'Make a new key.')
  const fix = `Publish this TXT record at ${name}: v=DKIM1; k=${expected.kind}; p=${expected.key}`
  const published = /(?:^|[;\s])p=([^;]*)/.exec(texts.join(''))?.[1]?.replace(/\s/g, '')
  if (published === undefined) return broken(`There is no DKIM key at ${name}.`, fix)
  if (published !== expected.key) return broken(`The DKIM key at ${name} is another one.`, fix)
  return good(`The DKIM key at ${name} fits.`)
}

function publicKeyOf(file: string): { kind: string; key: string } | null {
  try {
    const key = createPublicKey(readFileSync(file, 'utf8'))
    const der = key.export({ type: 'spki', format: 'der' })
    const isEd = key.asymmetricKeyType === 'ed25519'
    // RFC 8463: an Ed25519 key stands alone, which are its last 32 bytes here.
    return {
      kind: isEd ? 'ed25519' : 'rsa',
      key: (isEd ? der.subarray(-32) : der).toString('base64'),
    }
  } catch {
    return null
  }
}

/** A domain below another has that one's policy. */
async function policyOf(domain: string, textsOf: (name: string) => Promise<string[] | null>) {
  const parent = domain.split('.').slice(-2).join('.')
  const own = await textsOf(`_dmarc.${domain}`)
  if (own === null || own.some(isPolicy) || parent === domain) return own
  return textsOf(`_dmarc.${parent}`)
}

const isPolicy = (text: string) => /^v=DMARC1(;|\s|$)/i.test(text)

function dmarc(domain: string, texts: string[]): Advice {
  const record = texts.find(isPolicy)
  const fix = `Publish a TXT record at _dmarc.${domain}, such as ‘v=DMARC1; p=quarantine; rua=mailto:you@${domain}’.`
  if (!record) return warning(`${domain} has no DMARC record.`, fix)
  if (/[;\s]p=none\b/i.test(record))
    return warning(`The DMARC policy of ${domain} is ‘none’: forged emails are delivered.`, fix)
  return good(`${domain} has a DMARC policy.`)
}
