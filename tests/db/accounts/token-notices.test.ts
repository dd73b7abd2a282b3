import { expect, test } from 'bun:test'
import { makeToken } from '../../../src/db/accounts/access-tokens.ts'
import { noticeEndingTokens } from '../../../src/db/accounts/token-notices.ts'
import { listNotifications } from '../../../src/db/notifications/list.ts'
import { DAY_MS } from '../../../src/lib/durations.ts'
import { textOf } from '../../../src/lib/notifications/texts.ts'
import { paths } from '../../../src/lib/paths.ts'
import { formatDate } from '../../../src/lib/text/format.ts'
import { testDatabase } from '../../support/database.ts'
import { takeEmails } from '../../support/emails.ts'
import { addMember } from '../../support/factories.ts'

const { db } = await testDatabase()
const now = new Date()
const after = (days: number) => new Date(now.getTime() + days * DAY_MS)

test('a token’s owner hears once, a week before it ends', async () => {
  const { id } = await addMember(db)
  const made = { name: 'Nightly sync', scope: 'read', expiresInDays: 30 } as const
  const { expiresAt } = (await makeToken(db, id, made, now))!
  await takeEmails(db)
  const text = `Your API token ‘Nightly sync’ ends on ${formatDate(expiresAt)}`
  await noticeEndingTokens(db, after(22))
  expect(await takeEmails(db)).toEqual([])
  await Promise.all([noticeEndingTokens(db, after(23)), noticeEndingTokens(db, after(23))])
  await noticeEndingTokens(db, after(24))
  expect((await takeEmails(db)).map(({ subject }) => subject)).toEqual([text])
  const { rows } = await listNotifications(db, id, { limit: 20 }, after(24))
  expect(rows.map(textOf)[0]).toMatchObject({ text, href: paths.accountAt('tokens') })
  await noticeEndingTokens(db, after(31))
  expect(await takeEmails(db)).toEqual([])
})
