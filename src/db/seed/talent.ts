import { and, eq, max, sql } from 'drizzle-orm'
import { HOUR_MS } from '../../lib/durations.ts'
import type { Db } from '../database.ts'
import { conversationOf, messageReads, messages } from '../schema/messages.ts'
import { contacts, talentExceptions } from '../schema/talent.ts'
import { DIRECT, INVITATIONS, TALENT_TEAM } from './content/talent.ts'
import { fill } from './fill.ts'
import { fixedId } from './fixed-id.ts'
import { type Cast, memberId } from './members.ts'
import { between, daysBefore, latest } from './moments.ts'
import { applicationPeriod, opportunityId, opportunitySeed } from './organizations.ts'

export async function seedTalent(db: Db, cast: Cast, now: Date) {
  const organizationId = fixedId('organization', TALENT_TEAM)
  const invited = INVITATIONS.filter(({ by, to }) => cast.has(by) && cast.isNew(to)).map((seed) => {
    const opened = new Date(applicationPeriod(seed.opportunity, now).opens.getTime() + HOUR_MS)
    const createdAt = latest(opened, daysBefore(now, seed.days))
    return {
      id: fixedId('invitation', seed.to, seed.opportunity),
      kind: 'invitation' as const,
      organizationId: fixedId('organization', opportunitySeed(seed.opportunity).organization.name),
      memberId: memberId(seed.to),
      opportunityId: opportunityId(seed.opportunity),
      invitedById: memberId(seed.by),
      words: seed.words,
      status: seed.status,
      answeredAt: seed.status === 'waiting' ? null : between(createdAt, now, 0.4),
      createdAt,
    }
  })
  const added = await fill(db, contacts, invited)
  const muted = added.filter(({ status }) => status === 'muted')
  if (muted.length > 0)
    await db
      .insert(talentExceptions)
      .values(
        muted.map(({ memberId, organizationId, answeredAt }) => ({
          memberId,
          organizationId,
          createdAt: answeredAt!,
        })),
      )
      .onConflictDoNothing()
  if (cast.isNew(DIRECT.by)) await seedDirect(db, cast, organizationId, now)
}

async function seedDirect(db: Db, cast: Cast, organizationId: string, now: Date) {
  const { by, words, days } = DIRECT
  const begun = daysBefore(now, days)
  const written = [{ by, body: words }, ...DIRECT.messages].filter((one) => cast.has(one.by))
  const at = (n: number) => between(begun, now, (n / written.length) * 0.98)
  const id = fixedId('direct', by, organizationId)
  const [added] = await fill(db, contacts, [
    {
      id,
      kind: 'direct' as const,
      organizationId,
      memberId: memberId(by),
      words,
      ...(written.length > 1 && { status: 'accepted' as const, answeredAt: at(1) }),
      lastMessageAt: at(written.length - 1),
      createdAt: begun,
    },
  ])
  if (!added) return
  await fill(
    db,
    messages,
    written.map((one, n) => ({
      id: fixedId('direct message', id, String(n)),
      contactId: id,
      clientId: fixedId('direct message from', id, String(n)),
      senderId: memberId(one.by),
      body: one.body,
      createdAt: at(n),
    })),
  )
  for (const reader of [by, 'efua', 'kofi'].filter((handle) => cast.has(handle)))
    await db.insert(messageReads).select(
      db
        .select({
          ...conversationOf(messages),
          memberId: sql`${memberId(reader)}::uuid`.as('member_id'),
          upTo: max(messages.sequence).as('up_to'),
        })
        .from(messages)
        .where(
          and(
            eq(messages.contactId, id),
            reader === by ? eq(messages.senderId, memberId(by)) : undefined,
          ),
        )
        .groupBy(...Object.values(conversationOf(messages))),
    )
}
