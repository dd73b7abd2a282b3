import { DEFAULTS, type Env } from '../env.ts'

export const CONFIGURATION_GROUPS = [
  'Site',
  'Database and files',
  'Backups',
  'Email',
  'Payments',
  'Sign-in with other sites',
  'Safety and logs',
] as const
export type ConfigurationGroup = (typeof CONFIGURATION_GROUPS)[number]

type About = {
  group: ConfigurationGroup
  meaning: string
  /** What applies where it isn’t set and has no default value. */
  unset?: string
  /** Its value is never shown. */
  isSecret?: true
}

const site = (meaning: string, unset?: string) => about('Site', meaning, unset)
const stored = (meaning: string, unset?: string) => about('Database and files', meaning, unset)
const backups = (meaning: string, unset?: string) => about('Backups', meaning, unset)
const mail = (meaning: string, unset?: string) => about('Email', meaning, unset)
const paid = (meaning: string, unset?: string) => about('Payments', meaning, unset)
const signIn = (meaning: string, unset?: string) =>
  about('Sign-in with other sites', meaning, unset)
const safety = (meaning: string) => about('Safety and logs', meaning)

const about = (group: ConfigurationGroup, meaning: string, unset?: string): About => ({
  group,
  meaning,
  ...(unset && { unset }),
})

const secret = (setting: About): About => ({ ...setting, isSecret: true })

const OWN_PRICE = 'the price in naira, if the currency is NGN'
const NO_PLAN = 'paid once, not renewed'
const NOT_OFFERED = 'not offered'
const PROVIDER = 'the provider’s own address'

/** One line for each setting: leaving one out doesn’t compile. */
export const SETTING_LINES: Record<keyof Env, About> = {
  PORT: site('Port where the site listens'),
  HOST: site('Address where the site listens', '0.0.0.0, or 127.0.0.1 in demo mode'),
  PUBLIC_URL: site('Address that people use', 'the address of each request'),
  MEETING_SERVER_URL: site('Video rooms of mentors’ sessions'),
  LANDING_SAMPLES: site('Sample postings and communities on the landing page; false hides them'),
  SALES_EMAIL: site('Receives contact messages and membership inquiries', 'sales@ the site'),
  TRUST_PROXY: site('Proxies whose X-Forwarded-For is trusted', 'none'),
  DATA_DIR: stored('Embedded database, photos and résumés'),
  DISK_RESERVE: stored('Megabytes to leave free on the disk'),
  DATABASE_URL: secret(stored('PostgreSQL server', 'the embedded database')),
  DATABASE_DIRECT_URL: secret(stored('PostgreSQL server behind the pooler', 'DATABASE_URL')),
  DATABASE_REPLICA_URLS: secret(stored('Streaming replicas that pages are read from', 'none')),
  S3_BUCKET: stored('Bucket for photos and résumés', 'files in DATA_DIR'),
  S3_ENDPOINT: stored('Address of the bucket’s service'),
  S3_REGION: stored('Region of the bucket'),
  S3_ACCESS_KEY_ID: secret(stored('Key to the bucket')),
  S3_SECRET_ACCESS_KEY: secret(stored('Secret of that key')),
  BACKUP_DIR: backups('Folder or bucket for backups', 'no scheduled backups'),
  BACKUP_EVERY: backups('Time between two backups'),
  BACKUP_KEEP: backups('Backups to keep per hour, day, week and month'),
  BACKUP_KEY_FILE: secret(backups('File of the key that encrypts them', 'not encrypted')),
  SMTP_URL: secret(mail('Mail server', 'emails are files in DATA_DIR/mail')),
  MAIL_FROM: mail('Sender of emails', 'no-reply@ the site'),
  MAIL_POSTAL_ADDRESS: mail('Postal address at the end of emails', 'none'),
  MAIL_DKIM_KEY: secret(mail('File of the key that signs emails', 'not signed')),
  MAIL_DKIM_SELECTOR: mail('DNS selector of that key'),
  PAYSTACK_SECRET_KEY: secret(paid('Key of the payment provider', 'no real payments')),
  PAYSTACK_BASE_URL: paid('Address of the payment provider'),
  PAYMENT_SANDBOX: paid('Payments go to a sandbox', 'on in demo mode'),
  PAYMENT_CURRENCY: paid('Currency of all prices'),
  PRICE_PROFESSIONAL_MONTHLY: paid('Professional, per month', OWN_PRICE),
  PRICE_PROFESSIONAL_YEARLY: paid('Professional, per year', OWN_PRICE),
  PRICE_EXPERT_MONTHLY: paid('Expert, per month', OWN_PRICE),
  PRICE_EXPERT_YEARLY: paid('Expert, per year', OWN_PRICE),
  PRICE_ORGANIZATION_YEARLY: paid('Organization, per year', OWN_PRICE),
  SESSION_SHARE_PERCENT: paid('Our share of paid sessions, in percent'),
  SESSION_PRICE_MIN: paid('Lowest price of paid sessions'),
  SESSION_PRICE_MAX: paid('Highest price of paid sessions'),
  PAYOUT_MIN: paid('Minimum payout to a mentor'),
  PAYSTACK_PLAN_PROFESSIONAL_MONTHLY: paid('Plan that renews Professional monthly', NO_PLAN),
  PAYSTACK_PLAN_PROFESSIONAL_YEARLY: paid('Plan that renews Professional yearly', NO_PLAN),
  PAYSTACK_PLAN_EXPERT_MONTHLY: paid('Plan that renews Expert monthly', NO_PLAN),
  PAYSTACK_PLAN_EXPERT_YEARLY: paid('Plan that renews Expert yearly', NO_PLAN),
  PAYSTACK_PLAN_ORGANIZATION_YEARLY: paid('Plan that renews Organization yearly', NO_PLAN),
  GOOGLE_CLIENT_ID: signIn('Google', NOT_OFFERED),
  GOOGLE_CLIENT_SECRET: secret(signIn('Google’s secret')),
  GOOGLE_BASE_URL: signIn('Google’s address', PROVIDER),
  LINKEDIN_CLIENT_ID: signIn('LinkedIn', NOT_OFFERED),
  LINKEDIN_CLIENT_SECRET: secret(signIn('LinkedIn’s secret')),
  LINKEDIN_BASE_URL: signIn('LinkedIn’s address', PROVIDER),
  GITHUB_CLIENT_ID: signIn('GitHub', NOT_OFFERED),
  GITHUB_CLIENT_SECRET: secret(signIn('GitHub’s secret')),
  GITHUB_BASE_URL: signIn('GitHub’s address', PROVIDER),
  OIDC_ISSUER: signIn('OpenID Connect issuer', NOT_OFFERED),
  OIDC_CLIENT_ID: signIn('Client ID', NOT_OFFERED),
  OIDC_CLIENT_SECRET: secret(signIn('Client secret')),
  OIDC_NAME: signIn('Name on the issuer’s button', 'the issuer’s host'),
  RATE_LIMITS: safety('Rate limits'),
  HOLD_FIRST_POSTING: safety('First postings by people who aren’t verified wait for review'),
  METRICS_TOKEN: secret(safety('Token that reads /metrics; without one, this computer alone can')),
  OTEL_EXPORTER_OTLP_ENDPOINT: about('Safety and logs', 'Collector of traces', 'none'),
  LOG_LEVEL: safety('Minimum log level'),
}

export type ConfiguredSetting = {
  name: keyof Env
  meaning: string
  source: 'set' | 'default' | 'unset'
  /** Null for a secret that is set. */
  value: string | null
}

/** @returns every setting by its group; no secret is in it */
export const describeConfiguration = (env: Env): Map<ConfigurationGroup, ConfiguredSetting[]> =>
  Map.groupBy(
    (Object.keys(SETTING_LINES) as (keyof Env)[]).map((name) => describeSetting(env, name)),
    ({ name }) => SETTING_LINES[name].group,
  )

function describeSetting(env: Env, name: keyof Env): ConfiguredSetting {
  const { meaning, unset = '', isSecret } = SETTING_LINES[name]
  const value = env[name]
  const isDefault = textOf(value) === textOf(DEFAULTS[name])
  if (value === undefined || (isDefault && textOf(value) === ''))
    return { name, meaning, source: 'unset', value: unset }
  const source = isDefault ? 'default' : 'set'
  return { name, meaning, source, value: isSecret ? null : textOf(value) }
}

function textOf(value: Env[keyof Env]): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (Array.isArray(value)) return value.map(([address, bits]) => `${address}/${bits}`).join(', ')
  return withoutCredentials(String(value ?? ''))
}

/** An address without a user’s name and password. */
function withoutCredentials(text: string): string {
  if (!URL.canParse(text)) return text
  const url = new URL(text)
  if (!url.username && !url.password) return text
  url.username = ''
  url.password = ''
  return url.href
}
