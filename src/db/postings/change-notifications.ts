import { and, count, eq, inArray, not, type SQLWrapper, sql } from 'drizzle-orm'
import { IN_PROGRESS_STATUSES } from '../../lib/applications/states.ts'
import type { EmailData } from '../../lib/mail/email-kinds.ts'
import { type Relied, reliedOn } from '../../lib/postings/changes.ts'
import { remoteColumns, remoteOf } from '../../lib/postings/remote.ts'
import { isApart } from '../applications/access.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { deleteWaiting, enqueueLatest, isUnsent, topicOf } from '../emails/outbox.ts'
import { notify } from '../notifications/notify.ts'
import { applications } from '../schema/applications.ts'
import { outboxEmails } from '../schema/emails.ts'

const BATCH = 500

const AFFECTED_STATUSES = sql.raw(
  [...IN_PROGRESS_STATUSES, 'accepted'].map((status) => `'${status}'`).join(),
)

/** Open applications, except where a block stands between applicant and individual poster. */
const relies = (postingId: string | SQLWrapper) =>
  and(
    eq(applications.opportunityId, postingId),
    sql`${applications.status} in (${AFFECTED_STATUSES})`,
    not(isApart(applications.posterId)),
  )

const countAffectedQuery = preparedQuery((db: Db) =>
  db
    .select({ n: count() })
    .from(applications)
    .where(relies(sql`${sql.placeholder('posting')}::uuid`)),
)

export async function countAffected(db: Db, postingId: string): Promise<number> {
  const statement = countAffectedQuery(db)
  const [relying] = await statement.execute({ posting: postingId })
  return relying!.n
}

type Changed = Relied & { id: string; title: string; updatedAt: Date }

/** Compares with the last email sent to each; nothing where it is as it was then. */
export async function notifyApplicants(tx: Db, before: Changed, after: Changed): Promise<void> {
  const { id, title, updatedAt: now } = after
  const changes = reliedOn(before, after)
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const relying = await tx
      .select({ memberId: applications.applicantId })
      .from(applications)
      .where(and(relies(id), sql`${applications.applicantId} > ${last}`))
      .orderBy(applications.applicantId)
      .limit(BATCH)
    if (relying.length === 0) return
    const topics = relying.map(({ memberId }) => topicFor(id, memberId))
    const unsent = await findUnsent(tx, topics)
    const emails = relying.map(({ memberId }) => {
      const since = unsent.get(memberId) ?? before
      const data = { id, title, changes: reliedOn(since, after), before: stated(since) }
      return { kind: 'posting-changed' as const, memberId, topic: topicFor(id, memberId), data }
    })
    const same = emails.filter(({ data }) => data.changes.length === 0)
    const deleted = await deleteWaiting(
      tx,
      same.map(({ topic }) => topic),
    )
    // Emails being sent describe a change that was undone.
    const wrong = changes.length === 0 ? [] : same.filter(({ topic }) => !deleted.has(topic))
    const corrections = wrong.map((email) => ({
      ...email,
      data: { id, title, changes, before: stated(before) },
    }))
    const news = emails.filter(({ data }) => data.changes.length > 0)
    await enqueueLatest(tx, [...news, ...corrections], now)
    const about = { subject: { type: 'opportunity', id }, key: now.toISOString() } as const
    const added = news.map(({ memberId, kind }) => ({ ...about, memberId, kind }))
    await notify(tx, added, now)
    if (relying.length < BATCH) return
    last = relying.at(-1)!.memberId
  }
}

const topicFor = (postingId: string, memberId: string) => topicOf(postingId, 'posting', memberId)

/** The values before the changes of each unsent email. */
async function findUnsent(tx: Db, topics: string[]): Promise<Map<string, Relied>> {
  const rows = await tx
    .select({ memberId: outboxEmails.memberId, data: outboxEmails.data })
    .from(outboxEmails)
    .where(and(inArray(outboxEmails.topic, topics), isUnsent))
  return new Map(
    rows.map(({ memberId, data }) => {
      const { before } = data as EmailData['posting-changed']
      return [memberId!, { ...before!, applicationDeadline: dateOf(before!.applicationDeadline) }]
    }),
  )
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

const stated = ({ salary, location, workplace, country, city, requirements, ...of }: Relied) => ({
  salary,
  location,
  workplace,
  country,
  city,
  requirements,
  ...remoteColumns(remoteOf(of)),
  applicationDeadline: of.applicationDeadline?.toISOString() ?? null,
})

export const isRelying = async (db: Db, memberId: string, postingId: string): Promise<boolean> =>
  (await db.$count(applications, and(eq(applications.applicantId, memberId), relies(postingId)))) >
  0
