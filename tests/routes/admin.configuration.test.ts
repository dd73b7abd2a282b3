import { expect, test } from 'bun:test'
import { recordBackup } from '../../src/db/backup/records.ts'
import { SCHEDULE_ADVICE } from '../../src/lib/backup/status.ts'
import { SETTINGS } from '../../src/lib/env.ts'
import { SETTING_LINES } from '../../src/lib/operators/configuration.ts'
import { paths } from '../../src/lib/paths.ts'
import { HIDDEN_VALUE, SOURCE_LABELS } from '../../src/views/admin/configuration-page.tsx'
import { testApp } from '../support/app.ts'
import { addMember } from '../support/factories.ts'
import { all } from '../support/html.ts'

const SECRETS = {
  GOOGLE_CLIENT_SECRET: 'hush-google',
  S3_ACCESS_KEY_ID: 'hush-key',
  S3_SECRET_ACCESS_KEY: 'hush-access',
  MAIL_DKIM_KEY: '/etc/hush-dkim.pem',
}
const { db, client, signInAs } = await testApp({
  ...SECRETS,
  GOOGLE_CLIENT_ID: 'google-id',
  MAIL_DKIM_SELECTOR: 'waymark',
  SALES_EMAIL: 'sales@example.org',
})
const operator = await signInAs(await addMember(db, { isOperator: true }))
const member = await signInAs(await addMember(db))

const page = await (await operator.get(paths.adminConfiguration)).text()
const [backups, ...rows] = all(page, 'main .rows > li')
  .map(({ text }) => text)
  .sort((a, b) => Number(b.includes('backup yet')) - Number(a.includes('backup yet')))
const row = (name: keyof typeof SETTING_LINES) =>
  rows.find((text) => text.includes(SETTING_LINES[name].meaning + name)) ?? ''

test('an operator finds every setting with its variable, its meaning and where it comes from', () => {
  expect(
    all(page, 'main .rows code')
      .map(({ text }) => text)
      .sort(),
  ).toEqual([...SETTINGS].sort())
  for (const name of SETTINGS) expect([name, row(name)]).not.toEqual([name, ''])
  expect(row('SALES_EMAIL')).toContain('sales@example.org')
  expect(row('SALES_EMAIL')).toEndWith(SOURCE_LABELS.set)
  expect(row('LOG_LEVEL')).toContain('info')
  expect(row('LOG_LEVEL')).toEndWith(SOURCE_LABELS.default)
  expect(row('PUBLIC_URL')).toEndWith(SOURCE_LABELS.unset)
})

test('what is set is in sight, and defaults are folded', () => {
  const isSet = (text: string) => text.endsWith(SOURCE_LABELS.set)
  expect(rows.filter(isSet).length).toBeGreaterThan(4)
  const folded = all(page, 'main details .rows > li').map(({ text }) => text)
  expect(folded).toEqual(rows.filter((text) => !isSet(text)))
})

test('a secret is hidden, on the page and in the rest of the response', async () => {
  for (const name of Object.keys(SECRETS) as (keyof typeof SECRETS)[])
    expect(row(name)).toContain(HIDDEN_VALUE)
  const response = await operator.get(paths.adminConfiguration)
  const headers = JSON.stringify([...response.headers])
  expect((await response.text()) + headers).not.toContain('hush')
})

test('for everyone else there is no such page', async () => {
  for (const who of [client(), member])
    expect((await who.get(paths.adminConfiguration)).status).toBe(404)
})

test('the last backup is told, and how to schedule one', async () => {
  expect(backups).toBe(`Warning: No backup yet${SCHEDULE_ADVICE}`)
  await recordBackup(db, { path: '/mnt/one.backup', bytes: 2_000_000 }, new Date())
  const { text } = all(await (await operator.get(paths.adminConfiguration)).text(), 'main')[0]!
  expect(text).toContain(`Last backup: just now, 2 MB, to /mnt/one.backup${SCHEDULE_ADVICE}`)
  expect(text).not.toContain('Warning')
})
