import { describe, expect, test } from 'bun:test'
import { resolve } from 'node:path'
import { EnvError, parseEnv, SETTINGS } from '../../src/lib/env.ts'
import { unusedSettings } from '../../src/lib/unused-settings.ts'

test('without any variable there is a site on port 3000 with an embedded database', () => {
  const env = parseEnv({})
  expect(env).toMatchObject({
    PORT: 3000,
    DATA_DIR: './data',
    PAYMENT_CURRENCY: 'NGN',
    RATE_LIMITS: true,
    HOLD_FIRST_POSTING: true,
    TRUST_PROXY: [],
    LOG_LEVEL: 'info',
  })
  expect([env.HOST, env.DATABASE_URL]).toEqual([undefined, undefined])
  expect(Object.isFrozen(env)).toBe(true)
})

test('an empty variable counts as absent, and unknown ones are none of its business', () => {
  const env = parseEnv({
    PORT: '',
    PUBLIC_URL: '',
    DATABASE_URL: '',
    PATH: '/bin',
    HOME: undefined,
  })
  expect(env).toEqual(parseEnv({}))
})

describe('what can be used', () => {
  test.each([
    ['PORT', '0', 0],
    ['PORT', '65535', 65535],
    ['PUBLIC_URL', 'https://waymark.example', 'https://waymark.example'],
    ['PUBLIC_URL', 'https://Waymark.example/', 'https://waymark.example'],
    ['PUBLIC_URL', 'http://localhost:3000', 'http://localhost:3000'],
    ['PUBLIC_URL', 'http://192.168.1.4:3000', 'http://192.168.1.4:3000'],
    ['PAYSTACK_BASE_URL', 'http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['OIDC_ISSUER', 'https://id.example/realms/main', 'https://id.example/realms/main'],
    ['S3_ENDPOINT', 'http://minio:9000', 'http://minio:9000'],
    ['BACKUP_DIR', '/mnt/backups', '/mnt/backups'],
    ['BACKUP_DIR', 's3://backups/waymark', 's3://backups/waymark'],
    ['BACKUP_EVERY', '6h', '6h'],
    ['BACKUP_EVERY', 'off', 'off'],
    ['BACKUP_KEEP', '24h7d', '24h7d'],
    ['DATABASE_URL', 'postgres:///waymark', 'postgres:///waymark'],
    ['DATABASE_URL', 'postgresql://me:pw@db:5432/waymark', 'postgresql://me:pw@db:5432/waymark'],
    ['PAYMENT_SANDBOX', 'on', true],
    ['RATE_LIMITS', 'off', false],
    ['HOLD_FIRST_POSTING', 'off', false],
    ['PRICE_EXPERT_YEARLY', '359820.00', '359820.00'],
  ] as const)('%s=%s', (name, value, expected) =>
    expect<unknown>(parseEnv({ [name]: value })[name]).toEqual(expected),
  )
})

describe('a bad value is refused by name', () => {
  test.each([
    ['BACKUP_DIR', 's3://'],
    ['BACKUP_DIR', 's3:backups'],
    ['BACKUP_EVERY', '90m'],
    ['BACKUP_EVERY', '0d'],
    ['BACKUP_EVERY', 'daily'],
    ['BACKUP_KEEP', '7d4w12'],
    ['PORT', 'eighty'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['PORT', ' '],
    ['PUBLIC_URL', 'waymark.example'],
    ['PUBLIC_URL', 'ftp://waymark.example'],
    ['PUBLIC_URL', 'https://waymark.example/app'],
    ['PUBLIC_URL', 'https://me:pw@waymark.example'],
    ['PAYSTACK_BASE_URL', 'javascript:alert(1)'],
    ['PAYSTACK_SECRET_KEY', 'pk_live_1'],
    ['PAYSTACK_SECRET_KEY', 'sk_live_a b'],
    ['PAYSTACK_PLAN_EXPERT_YEARLY', 'Expert, a year'],
    ['DATABASE_URL', 'mysql://db/waymark'],
    ['PAYMENT_SANDBOX', 'maybe'],
    ['PAYMENT_CURRENCY', 'naira'],
    ['PRICE_EXPERT_YEARLY', '359820'],
    ['PRICE_PROFESSIONAL_MONTHLY', '-1.00'],
    ['PRICE_PROFESSIONAL_YEARLY', '0.00'],
    ['SALES_EMAIL', 'sales'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'Waymark'],
    ['MAIL_FROM', 'Waymark <hello>'],
    ['TRUST_PROXY', 'loopback'],
    ['TRUST_PROXY', '10/8'],
    ['TRUST_PROXY', 'on'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '127.0.0.1,'],
    ['LOG_LEVEL', 'verbose'],
  ])('%s=%s', (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(EnvError)
    expect(() => parseEnv({ [name]: value })).toThrow(`\n  ${name}: `)
  })
})

test('emails need a public address, and signing them needs every DKIM setting', () => {
  const SMTP_URL = 'smtps://me:pw@mail.example:465'
  const PUBLIC_URL = 'https://waymark.example'
  expect(parseEnv({ SMTP_URL, PUBLIC_URL }).SMTP_URL).toBe(SMTP_URL)
  expect(() => parseEnv({ SMTP_URL })).toThrow('PUBLIC_URL: must be set when SMTP_URL is')
  for (const half of [{ MAIL_DKIM_KEY: '/key.pem' }, { MAIL_DKIM_SELECTOR: 'waymark' }])
    expect(() => parseEnv(half)).toThrow(
      'MAIL_DKIM_KEY: must be set together with MAIL_DKIM_SELECTOR',
    )
})

test('a sandbox beside the key to a real provider is refused', () => {
  const both = { PAYMENT_SANDBOX: 'on', PAYSTACK_SECRET_KEY: 'sk_live_1' }
  expect(() => parseEnv(both)).toThrow('PAYMENT_SANDBOX: can’t be on when')
})

test.each<[Record<string, string>, string]>([
  [
    { PRICE_EXPERT_MONTHLY: '49.99' },
    'PRICE_EXPERT_MONTHLY: must be at least NGN 50.00, the smallest amount that can be charged',
  ],
  [
    { PRICE_EXPERT_MONTHLY: '1.00', PAYMENT_CURRENCY: 'USD' },
    'PRICE_EXPERT_MONTHLY: must be at least USD 2.00, the smallest amount that can be charged',
  ],
  [
    { PAYSTACK_PLAN_EXPERT_MONTHLY: 'PLN_1', PAYSTACK_PLAN_EXPERT_YEARLY: 'PLN_1' },
    'PAYSTACK_PLAN_EXPERT_YEARLY: is already used for another plan. Use a different code',
  ],
  [
    { PAYSTACK_SECRET_KEY: 'sk_live_1', PAYSTACK_BASE_URL: 'http://paystack.example' },
    'PAYSTACK_BASE_URL: must be an https:// address for a live key',
  ],
])('%j cannot be used together', (source, message) => {
  expect(() => parseEnv(source)).toThrow(message)
})

test('every bad value has its line, and no line repeats what may be a secret', () => {
  const bad = { PORT: 'x', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://me:hunter2@db/waymark' }
  const message = catchMessage(() => parseEnv(bad))
  expect(message.split('\n')).toHaveLength(4)
  expect(message).not.toContain('hunter2')
})

function catchMessage(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    return String(error)
  }
  throw new Error('Nothing was thrown.')
}

describe('settings that have no effect are named', () => {
  test.each<[Record<string, string>, string[]]>([
    [
      { METRICS_TOKENS: 'x', DATABASE_REPLICAS: 'x' },
      ['DATABASE_REPLICAS', 'METRICS_TOKENS (METRICS_TOKEN?)'],
    ],
    [{ RATE_LIMIT: 'off', DATADIR: '/data' }, ['DATADIR (DATA_DIR?)', 'RATE_LIMIT (RATE_LIMITS?)']],
    [{ SMTP_HOST: 'mail', public_url: 'x' }, ['SMTP_HOST', 'public_url (PUBLIC_URL?)']],
    [{ DATABASE_DIRECT_URL: 'x' }, ['DATABASE_DIRECT_URL (needs DATABASE_URL)']],
    [{ DATABASE_DIRECT_URL: 'x', DATABASE_URL: 'x' }, []],
    [{ DATABASE_REPLICA_URLS: 'x' }, ['DATABASE_REPLICA_URLS (needs DATABASE_URL)']],
    [{ S3_REGION: 'x' }, ['S3_REGION (needs S3_BUCKET)']],
    [{ S3_BUCKET: 'x', S3_REGION: 'x' }, []],
    [{ BACKUP_DIR: 's3://backups', S3_REGION: 'x', BACKUP_EVERY: '1d' }, []],
    [{ BACKUP_DIR: '/backups', S3_REGION: 'x' }, ['S3_REGION (needs S3_BUCKET)']],
    [
      { BACKUP_EVERY: '1d', BACKUP_KEEP: '1d' },
      ['BACKUP_EVERY (needs BACKUP_DIR)', 'BACKUP_KEEP (needs BACKUP_DIR)'],
    ],
    [{ BACKUP_FOLDER: '/backups' }, ['BACKUP_FOLDER']],
    [{ OIDC_ISSUER: 'x' }, ['OIDC_ISSUER (needs OIDC_CLIENT_ID)']],
    [{ METRICS_TOKEN: '', PORT: '1', RATE_LIMITS: 'off' }, []],
    [{ PATH: 'x', HOSTNAME: 'x', GITHUB_BASE_REF: 'x', GOOGLE_CLOUD_PROJECT: 'x', PORTS: 'x' }, []],
  ])('%j: %j', (source, expected) => expect(unusedSettings(source)).toEqual(expected))
})

test('the README lists every setting and no other', async () => {
  const readme = await Bun.file(resolve(import.meta.dir, '../../README.md')).text()
  const rows = readme.split('\n').filter((line) => line.startsWith('| `'))
  const listed = rows.flatMap((row) =>
    Array.from(row.split('|')[1]!.matchAll(/`(\w+)`/g), ([, name]) => name!),
  )
  expect(listed.toSorted()).toEqual(SETTINGS.toSorted())
})

test.each([
  ['postgres://me@a,b/waymark', false],
  ['postgres://me@a:1,b:2/waymark?target_session_attrs=read-write', false],
  ['postgres://me@a:1,b:2/waymark?target_session_attrs=primary', true],
  ['postgres://me@a/waymark?options=a,b', true],
])('where several servers are named, the primary is asked for: %s', (DATABASE_URL, isValid) => {
  const parse = () => parseEnv({ DATABASE_URL })
  if (isValid) expect(parse).not.toThrow()
  else expect(parse).toThrow('target_session_attrs=primary')
})
