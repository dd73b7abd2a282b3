import { expect, test } from 'bun:test'
import { DOMAIN_UNVERIFIED, verifiedDomainOf } from '../../../src/lib/organizations/verification.ts'

const now = new Date('2026-11-20T10:30:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const nothing = { domain: null, domainProvedAt: null, domainCheckedAt: null, confirmation: null }
const verified = {
  domain: 'example.org',
  domainProvedAt: ago(9000),
  domainCheckedAt: ago(3 * 1440),
}

test('a verified domain is shown with its last check', () => {
  expect(verifiedDomainOf({ ...nothing, ...verified }, now)).toMatchObject({
    by: 'domain',
    short: 'Verified owner of example.org',
    sentence: 'Verified owner of example.org, checked 3 days ago',
  })
  const fresh = { ...nothing, ...verified, domainCheckedAt: ago(0.5) }
  expect(verifiedDomainOf(fresh, now).sentence).toBe(
    'Verified owner of example.org, checked just now',
  )
})

test('it goes before what an operator wrote, and that before nothing', () => {
  const confirmation = 'We met them at their office in Ho.'
  expect(verifiedDomainOf({ ...nothing, ...verified, confirmation }, now).by).toBe('domain')
  expect(verifiedDomainOf({ ...nothing, confirmation }, now)).toMatchObject({
    by: 'operator',
    short: confirmation,
    sentence: confirmation,
  })
  expect(verifiedDomainOf(nothing, now)).toMatchObject({
    by: 'nothing',
    sentence: DOMAIN_UNVERIFIED,
  })
})

test('a domain that is only claimed shows nothing', () => {
  const claimed = { ...nothing, domain: 'example.org' }
  expect(verifiedDomainOf(claimed, now).by).toBe('nothing')
  expect(verifiedDomainOf(claimed, now).short).not.toContain('example.org')
})
