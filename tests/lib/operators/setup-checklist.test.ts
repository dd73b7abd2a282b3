import { expect, test } from 'bun:test'
import { parseEnv } from '../../../src/lib/env.ts'
import { setupChecklist } from '../../../src/lib/operators/setup-checklist.ts'

const nothing = { operators: 1, organizations: 0, communities: 0, postings: 0, backups: false }
const all = { operators: 2, organizations: 1, communities: 1, postings: 1, backups: true }
const here = { origin: 'http://localhost:3000', proxied: false }
const configured = {
  PUBLIC_URL: 'https://example.org',
  SMTP_URL: 'smtp://mail.example.org',
  MAIL_FROM: 'Waymark <hello@example.org>',
  MAIL_POSTAL_ADDRESS: '1 Loom Street, Accra',
  TRUST_PROXY: '127.0.0.1',
  LANDING_SAMPLES: 'false',
}

const steps = (env: Record<string, string>, reached = here, had = nothing) =>
  setupChecklist(parseEnv(env), reached, had)
const open = (...of: Parameters<typeof steps>) =>
  steps(...of)
    .filter(({ done }) => !done)
    .map(({ title }) => title)
const textOf = (title: string, ...of: Parameters<typeof steps>) =>
  steps(...of).find((step) => step.title === title)?.text

test('a new site has all of it to do, but for a proxy that is not there', () => {
  expect(open({})).toEqual([
    'Set the site’s address',
    'Set up email',
    'Set up backups',
    'Add a second operator',
    'Open the first community',
    'Create the first organization',
    'Post the first opportunity',
  ])
})

test('one that is configured and filled has nothing', () => {
  expect(open(configured, { ...here, proxied: true }, all)).toEqual([])
})

test('samples are to be hidden once there is a posting', () => {
  const { LANDING_SAMPLES: _, ...sampled } = configured
  expect(open(sampled, here, { ...all, postings: 0 })).not.toContain('Hide the samples')
  expect(open(sampled, here, all)).toContain('Hide the samples')
})

test('a proxy that nobody named is told of', () => {
  expect(open({}, { ...here, proxied: true })).toContain('Set the trusted proxy')
})

test('an address without https is not enough', () => {
  const plain = { PUBLIC_URL: 'http://example.org' }
  expect(open(plain)).toContain('Set the site’s address')
  expect(textOf('Set the site’s address', plain)).toContain('without https')
})

test('of letters it is told what is missing', () => {
  const { MAIL_FROM: _, MAIL_POSTAL_ADDRESS: __, ...half } = configured
  expect(textOf('Set up email', half)).toMatch(/without MAIL_FROM .* and MAIL_POSTAL_ADDRESS/)
  expect(textOf('Set up email', {})).toContain('Set SMTP_URL and MAIL_FROM.')
})

test('backups are set up by a schedule, or by one that was made', () => {
  const scheduled = { BACKUP_DIR: '/mnt/backups', BACKUP_EVERY: '6h' }
  expect(textOf('Set up backups', scheduled)).toBe('They go to /mnt/backups, every 6h.')
  expect(textOf('Set up backups', {})).toStartWith('Set BACKUP_DIR to a folder')
  expect(open({ ...scheduled, BACKUP_EVERY: 'off' })).toContain('Set up backups')
  expect(open({}, here, { ...nothing, backups: true })).not.toContain('Set up backups')
})
