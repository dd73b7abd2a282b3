import { type Env, SETTINGS } from './env.ts'

const OURS =
  /^(BACKUP|DATABASE|DISK|PAYSTACK|PAYMENT|PAYOUT|PRICE|SALES|SMTP|MAIL|OIDC|S3|TRUST|METRICS)_/

const NEEDS: [RegExp, keyof Env][] = [
  [/^DATABASE_(DIRECT_URL|REPLICA_URLS)$/, 'DATABASE_URL'],
  [/^BACKUP_(EVERY|KEEP)$/, 'BACKUP_DIR'],
  [/^OIDC_/, 'OIDC_CLIENT_ID'],
]

/** Settings that have no effect: misspelled (with the likely name), or lacking another one. */
export function unusedSettings(source: Record<string, string | undefined>): string[] {
  const known: readonly string[] = SETTINGS
  const given = Object.keys(source).filter((name) => source[name])
  return given.sort().flatMap((name) => {
    const needed = neededFor(name, source)
    if (needed && name !== needed) return `${name} (needs ${needed})`
    if (known.includes(name)) return []
    const meant = known.find((other) => other.length > 5 && areAlike(name, other))
    if (meant) return `${name} (${meant}?)`
    return OURS.test(name) ? name : []
  })
}

function neededFor(name: string, source: Record<string, string | undefined>) {
  const toBucket = /^s3:/.test(source.BACKUP_DIR ?? '')
  if (name.startsWith('S3_') && !toBucket && !source.S3_BUCKET) return 'S3_BUCKET'
  return NEEDS.find(([pattern, other]) => pattern.test(name) && !source[other])?.[1]
}

function areAlike(one: string, other: string): boolean {
  const plain = (name: string) => name.toUpperCase().replaceAll('_', '').replace(/S$/, '')
  return plain(one) === plain(other)
}
