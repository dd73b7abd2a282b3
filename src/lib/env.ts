import { z } from 'zod'
import { isBackupPlace } from './backup/place.ts'
import { isRetention, RETENTION_ERROR } from './backup/retention.ts'
import { minimumCharge, toDecimal, toMinor } from './billing/money.ts'
import { parseProxies } from './client-address.ts'
import { addressIn } from './contact/contact.ts'

/** Each instance has ten connections to each. */
const MAX_REPLICAS = 8

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port from 0 to 65535')
  .transform(Number)
  .refine((number) => number <= 65535, 'must be a port from 0 to 65535')

// z.httpUrl() would refuse localhost, IP addresses and names without a dot.
const webUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an http:// or https:// address',
  abort: true,
})

const origin = webUrl
  .refine(isOrigin, 'must be a web address without a path, such as https://example.org')
  .transform((url) => new URL(url).origin)

const secret = z.string().min(1).optional()

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0', 'yes', 'no'])
  .transform((word) => ['on', 'true', '1', 'yes'].includes(word))

const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, 'must be a postgres:// address')
  .refine(
    (url) => !namesSeveralServers(url) || /[?&]target_session_attrs=primary(&|$)/.test(url),
    'must end with ?target_session_attrs=primary, as it names several servers',
  )

const databaseUrls = z
  .string()
  .transform((list) => list.split(/[\s,]+(?=postgres(?:ql)?:\/\/)/))
  .pipe(z.array(databaseUrl).max(MAX_REPLICAS, `must list at most ${MAX_REPLICAS} addresses`))

const plan = z
  .string()
  .regex(/^\S+$/, 'must be a plan code, such as PLN_gx2wn530m0i3w3m')
  .optional()

const amount = z.string().regex(/^(?=.*[1-9])\d{1,8}\.\d{2}$/, {
  error: 'must be an amount such as 43500.00',
  abort: true,
})

const schema = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().min(1).optional(),
    PUBLIC_URL: origin.optional(),
    MEETING_SERVER_URL: origin.default('https://meet.jit.si'),
    DATA_DIR: z.string().min(1).default('./data'),
    DISK_RESERVE: z
      .string()
      .regex(/^\d{1,9}$/, 'must be a number of megabytes')
      .transform(Number)
      .default(64),
    DATABASE_URL: databaseUrl.optional(),
    DATABASE_DIRECT_URL: databaseUrl.optional(),
    DATABASE_REPLICA_URLS: databaseUrls.default([]),
    PAYSTACK_SECRET_KEY: z
      .string()
      .regex(/^(?!pk_)\S+$/, 'must be a secret key, sk_live_… or sk_test_…')
      .optional(),
    PAYSTACK_BASE_URL: webUrl.default('https://api.paystack.co'),
    PAYMENT_SANDBOX: flag.optional(),
    PAYMENT_CURRENCY: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be a three-letter currency code such as NGN')
      .default('NGN'),
    PRICE_PROFESSIONAL_MONTHLY: amount.optional(),
    PRICE_PROFESSIONAL_YEARLY: amount.optional(),
    PRICE_EXPERT_MONTHLY: amount.optional(),
    PRICE_EXPERT_YEARLY: amount.optional(),
    PRICE_ORGANIZATION_YEARLY: amount.optional(),
    SESSION_SHARE_PERCENT: z
      .string()
      .regex(/^(?:[0-9]|[1-4]\d|50)$/, 'must be a whole number from 0 to 50')
      .transform(Number)
      .default(10),
    SESSION_PRICE_MIN: amount.default('1000.00'),
    SESSION_PRICE_MAX: amount.default('1000000.00'),
    PAYOUT_MIN: amount.default('5000.00'),
    PAYSTACK_PLAN_PROFESSIONAL_MONTHLY: plan,
    PAYSTACK_PLAN_PROFESSIONAL_YEARLY: plan,
    PAYSTACK_PLAN_EXPERT_MONTHLY: plan,
    PAYSTACK_PLAN_EXPERT_YEARLY: plan,
    PAYSTACK_PLAN_ORGANIZATION_YEARLY: plan,
    SALES_EMAIL: z.email('must be an email address').optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/\S+$/, 'must be an smtp:// or smtps:// address')
      .optional(),
    MAIL_FROM: z
      .string()
      .refine(
        (from) => addressIn(from),
        'must contain an email address, such as Waymark <hello@example.org>',
      )
      .optional(),
    MAIL_POSTAL_ADDRESS: z.string().min(3).max(300).optional(),
    MAIL_DKIM_KEY: secret,
    MAIL_DKIM_SELECTOR: z
      .string()
      .regex(/^[a-z0-9.-]+$/i, 'must be a DKIM selector, such as waymark')
      .optional(),
    GOOGLE_CLIENT_ID: secret,
    GOOGLE_CLIENT_SECRET: secret,
    GOOGLE_BASE_URL: webUrl.optional(),
    GITHUB_CLIENT_ID: secret,
    GITHUB_CLIENT_SECRET: secret,
    GITHUB_BASE_URL: webUrl.optional(),
    LINKEDIN_CLIENT_ID: secret,
    LINKEDIN_CLIENT_SECRET: secret,
    LINKEDIN_BASE_URL: webUrl.optional(),
    OIDC_ISSUER: webUrl.optional(),
    OIDC_CLIENT_ID: secret,
    OIDC_CLIENT_SECRET: secret,
    OIDC_NAME: z.string().min(1).max(40, 'must have at most 40 characters').optional(),
    S3_ENDPOINT: webUrl.optional(),
    S3_REGION: secret,
    S3_BUCKET: secret,
    S3_ACCESS_KEY_ID: secret,
    S3_SECRET_ACCESS_KEY: secret,
    BACKUP_DIR: z
      .string()
      .refine(isBackupPlace, 'must be a folder, or a bucket such as s3://backups/waymark')
      .optional(),
    BACKUP_EVERY: z
      .string()
      .regex(/^(off|[1-9]\d{0,2}[hd])$/, 'must be hours or days, such as 6h or 1d, or off')
      .default('1d'),
    BACKUP_KEEP: z.string().refine(isRetention, RETENTION_ERROR).default('7d4w12m'),
    BACKUP_KEY_FILE: secret,
    TRUST_PROXY: z
      .string()
      .refine(isProxies, 'must list proxies, such as 127.0.0.1 or 10.0.0.0/8, ::1')
      .transform(parseProxies)
      .default([]),
    RATE_LIMITS: flag.default(true),
    HOLD_FIRST_POSTING: flag.default(true),
    LANDING_SAMPLES: flag.default(true),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  })
  .refine(({ PAYMENT_SANDBOX, PAYSTACK_SECRET_KEY }) => !PAYMENT_SANDBOX || !PAYSTACK_SECRET_KEY, {
    path: ['PAYMENT_SANDBOX'],
    error: 'can’t be on when PAYSTACK_SECRET_KEY is set',
  })
  .superRefine((env, { addIssue }) => {
    const refuse = (name: string, message: string) =>
      addIssue({ code: 'custom', path: [name], message })
    const named = (prefix: string) =>
      Object.entries(env).flatMap(([name, value]) =>
        name.startsWith(prefix) && typeof value === 'string' ? [{ name, value }] : [],
      )
    if (env.SMTP_URL && !env.PUBLIC_URL)
      refuse('PUBLIC_URL', 'must be set when SMTP_URL is, because emails link to it')
    if (!env.MAIL_DKIM_KEY !== !env.MAIL_DKIM_SELECTOR)
      refuse('MAIL_DKIM_KEY', 'must be set together with MAIL_DKIM_SELECTOR')
    const isPrivate = /^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$))/
    if (env.PAYSTACK_SECRET_KEY?.startsWith('sk_live_') && !isPrivate.test(env.PAYSTACK_BASE_URL))
      refuse('PAYSTACK_BASE_URL', 'must be an https:// address for a live key')
    for (const name of ['GOOGLE', 'GITHUB', 'LINKEDIN'] as const) {
      if (!env[`${name}_CLIENT_ID`] !== !env[`${name}_CLIENT_SECRET`])
        refuse(`${name}_CLIENT_ID`, `must be set together with ${name}_CLIENT_SECRET`)
      if (!isPrivate.test(env[`${name}_BASE_URL`] ?? 'https:'))
        refuse(`${name}_BASE_URL`, 'must be an https:// address')
    }
    if (env.OIDC_CLIENT_ID && !env.OIDC_ISSUER)
      refuse('OIDC_ISSUER', 'must be set when OIDC_CLIENT_ID is')
    if (!isPrivate.test(env.OIDC_ISSUER ?? 'https:'))
      refuse('OIDC_ISSUER', 'must be an https:// address')
    const currency = env.PAYMENT_CURRENCY
    const min = minimumCharge(currency)
    for (const { name, value } of named('PRICE_'))
      if (toMinor(value) < min)
        refuse(
          name,
          `must be at least ${currency} ${toDecimal(min)}, the smallest amount that can be charged`,
        )
    const plans = named('PAYSTACK_PLAN_')
    for (const [index, { name, value }] of plans.entries())
      if (plans.findIndex((each) => each.value === value) < index)
        refuse(name, 'is already used for another plan. Use a different code')
  })

export type Env = Readonly<z.output<typeof schema>>

export const SETTINGS = Object.keys(schema.shape) as (keyof Env)[]

/** What a setting is where the environment doesn’t name it. */
export const DEFAULTS: Env = Object.freeze(schema.parse({}))

export class EnvError extends Error {}

/** An empty variable counts as absent. @throws EnvError with one line per bad value */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return Object.freeze(result.data)
  throw unusable(
    ...result.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`),
  )
}

export const unusable = (...lines: string[]) =>
  new EnvError(['Some environment variables have invalid values:', ...lines].join('\n  '))

function isProxies(list: string): boolean {
  try {
    return parseProxies(list).length > 0
  } catch {
    return false
  }
}

/** Servers of which one is the primary, such as `postgres://a:5432,b:5432/waymark`. */
const namesSeveralServers = (url: string) => /^\w+:\/\/[^/?]*,/.test(url)

function isOrigin(text: string): boolean {
  const { origin, href } = new URL(text)
  return href === `${origin}/`
}
