import { afterAll, describe, expect, test } from 'bun:test'
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkDns } from '../../../src/lib/doctor/dns.ts'
import { parseEnv } from '../../../src/lib/env.ts'
import { networkFor } from '../../../src/lib/guarded-fetch/network.ts'
import { nameServer } from '../../support/outside.ts'

const folder = mkdtempSync(join(tmpdir(), 'waymark-dkim-'))
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
const KEY = createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64')
writeFileSync(join(folder, 'key.pem'), pem)

const records: Record<string, { TXT?: string[] }> = {}
const dns = await nameServer(records)
const network = networkFor([dns.address])
afterAll(() => {
  dns.stop()
  rmSync(folder, { recursive: true })
})

const env = parseEnv({
  SMTP_URL: 'smtp://127.0.0.1',
  PUBLIC_URL: 'https://jobs.example.org',
  MAIL_FROM: 'Waymark <hello@mail.example.org>',
  MAIL_DKIM_KEY: join(folder, 'key.pem'),
  MAIL_DKIM_SELECTOR: 'waymark',
})

const GOOD = {
  'mail.example.org': { TXT: ['other', 'v=spf1 mx -all'] },
  'waymark._domainkey.mail.example.org': { TXT: [`v=DKIM1; k=rsa; p=${KEY}`] },
  '_dmarc.example.org': { TXT: ['v=DMARC1; p=reject'] },
}

async function checked(more: typeof records, settings = env) {
  for (const name of Object.keys(records)) delete records[name]
  Object.assign(records, GOOD, more)
  return checkDns(settings, { network })
}

const name = 'mail.example.org'

test('SPF, DKIM and DMARC of the sender’s domain are good, the policy also of the one above', async () => {
  expect((await checked({})).map(({ text }) => text)).toEqual([
    'mail.example.org has an SPF record.',
    'The DKIM key at waymark._domainkey.mail.example.org fits.',
    'mail.example.org has a DMARC policy.',
  ])
})

test('the key may come in pieces', async () => {
  const TXT = ['v=DKIM1; p=', KEY.slice(0, 100), KEY.slice(100)]
  const [, dkim] = await checked({ [`waymark._domainkey.${name}`]: { TXT } })
  expect(dkim?.status).toBe('good')
})

describe('what is wrong is named, with the record to publish', () => {
  test.each([
    ['warning', 'no SPF record', { [name]: {} }, 0],
    ['broken', '2 SPF records', { [name]: { TXT: ['v=spf1 -all', 'v=spf1 mx -all'] } }, 0],
    ['broken', 'lets every server send', { [name]: { TXT: ['v=spf1 mx +all'] } }, 0],
    ['broken', 'There is no DKIM key', { [`waymark._domainkey.${name}`]: {} }, 1],
    ['broken', 'is another one', { [`waymark._domainkey.${name}`]: { TXT: ['p=abc'] } }, 1],
    ['warning', 'no DMARC record', { '_dmarc.example.org': {} }, 2],
    ['warning', '‘none’', { '_dmarc.example.org': { TXT: ['v=DMARC1; p=none'] } }, 2],
  ] as const)('%s: %s', async (status, text, more, at) => {
    const advice = (await checked(more as typeof records))[at]
    expect(advice).toMatchObject({ status, text: expect.stringContaining(text) })
    expect(advice?.fix).toContain('Publish')
  })

  test('the missing key is printed to be published', async () => {
    const [, dkim] = await checked({ [`waymark._domainkey.${name}`]: {} })
    expect(dkim?.fix).toContain(`p=${KEY}`)
  })

  test('a file without a key', async () => {
    const file = join(folder, 'none.pem')
    writeFileSync(file, 'nothing')
    const [, dkim] = await checked({}, { ...env, MAIL_DKIM_KEY: file })
    expect(dkim).toMatchObject({ status: 'broken' })
  })
})

test('where no server answers, nothing is claimed', async () => {
  const textsOf = () => Promise.reject(new Error('silent'))
  expect(await checkDns(env, { network: { textsOf } })).toMatchObject([{ status: 'warning' }])
})

test('without a mail server there is nothing to check', async () => {
  const asked = dns.asked()
  expect(await checkDns(parseEnv({}), { network })).toMatchObject([{ status: 'good' }])
  expect(dns.asked()).toBe(asked)
})
