import type { Db } from '../database.ts'
import { contactMessages } from '../schema/contact-messages.ts'
import { MESSAGES } from './content/messages.ts'
import { fill } from './fill.ts'
import { fixedId } from './fixed-id.ts'
import { type Cast, memberEmail, memberId, memberTier } from './members.ts'
import { daysBefore } from './moments.ts'

export async function seedMessages(db: Db, cast: Cast, now: Date) {
  const rows = MESSAGES.filter(({ by }) => cast.isNew(by)).map(({ by, days, ...written }) => ({
    ...written,
    id: fixedId('message', by),
    memberId: memberId(by),
    email: memberEmail(by),
    tier: memberTier(by),
    createdAt: daysBefore(now, days),
    letterAt: daysBefore(now, days),
  }))
  await fill(db, contactMessages, rows)
}
