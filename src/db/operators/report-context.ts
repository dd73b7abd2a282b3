import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ReportSubject } from '../../lib/catalog.ts'
import { fullName } from '../../lib/text/format.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import { belongsTo, type Conversation } from '../conversations/conversation.ts'
import type { Db } from '../database.ts'
import { inlineLimit } from '../pagination.ts'
import { communities } from '../schema/communities.ts'
import { discussionReplies, discussions } from '../schema/discussions.ts'
import { conversationOf, messages } from '../schema/messages.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'

export type Passage = {
  id: string
  heading: string | null
  author: string | null
  createdAt: Date | null
  text: string
  isReported: boolean
  isRemoved: boolean
}

/** The reported text among what it belongs to, in the order of the page; empty where it is gone. */
export const reportContext = (db: Db, type: ReportSubject, id: string): Promise<Passage[]> =>
  CONTEXTS[type](db, id)

/** Replies and messages on each side of the reported one. */
const REPLIES_AROUND = 1
const MESSAGES_AROUND = 2

const requested = sql.placeholder('id')

const author = { firstName: users.firstName, lastName: users.lastName }

const postingQuery = preparedQuery((db: Db) =>
  db
    .select({
      ...author,
      heading: opportunities.title,
      texts: texts(
        opportunities.salary,
        opportunities.location,
        opportunities.description,
        opportunities.requirements,
        opportunities.benefits,
      ),
      createdAt: opportunities.createdAt,
    })
    .from(opportunities)
    .leftJoin(users, eq(users.id, opportunities.postedById))
    .where(eq(opportunities.id, requested)),
)

const organizationQuery = preparedQuery((db: Db) =>
  db
    .select({
      heading: organizations.name,
      texts: texts(organizations.websiteUrl, organizations.description),
      createdAt: organizations.createdAt,
    })
    .from(organizations)
    .where(eq(organizations.id, requested)),
)

const memberQuery = preparedQuery((db: Db) =>
  db
    .select({
      heading: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      texts: texts(
        users.bio,
        users.experience,
        users.qualifications,
        users.projects,
        users.volunteerWork,
        users.websiteUrl,
        users.linkedinUrl,
      ),
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, requested)),
)

const communityQuery = preparedQuery((db: Db) =>
  db
    .select({
      heading: communities.name,
      texts: texts(communities.description, communities.rules),
      createdAt: communities.createdAt,
    })
    .from(communities)
    .where(eq(communities.id, requested)),
)

const selectDiscussion = (db: Db) =>
  db
    .select({
      ...author,
      id: discussions.id,
      heading: discussions.title,
      text: discussions.body,
      createdAt: discussions.createdAt,
      isRemoved: isSet(discussions.removedAt),
    })
    .from(discussions)
    .innerJoin(users, eq(users.id, discussions.authorId))

const discussionQuery = preparedQuery((db: Db) =>
  selectDiscussion(db).where(eq(discussions.id, requested)),
)

const discussionOfReplyQuery = preparedQuery((db: Db) =>
  selectDiscussion(db).where(
    sql`${discussions.id} = (select discussion_id from discussion_replies where id = ${requested})`,
  ),
)

const repliesQuery = preparedQuery((db: Db) =>
  db
    .select({
      ...author,
      id: discussionReplies.id,
      text: discussionReplies.body,
      createdAt: discussionReplies.createdAt,
      isRemoved: isSet(discussionReplies.removedAt),
    })
    .from(discussionReplies)
    .innerJoin(users, eq(users.id, discussionReplies.authorId))
    .where(
      sql`${discussionReplies.id} in (
        with it as (select * from discussion_replies where id = ${requested})
        (select near.id from discussion_replies near, it
          where near.discussion_id = it.discussion_id
            and (near.created_at, near.id) <= (it.created_at, it.id)
          order by near.created_at desc, near.id desc limit ${inlineLimit(REPLIES_AROUND + 1)})
        union all
        (select near.id from discussion_replies near, it
          where near.discussion_id = it.discussion_id
            and (near.created_at, near.id) > (it.created_at, it.id)
          order by near.created_at, near.id limit ${inlineLimit(REPLIES_AROUND)}))`,
    )
    .orderBy(discussionReplies.createdAt, discussionReplies.id),
)

const conversationQuery = preparedQuery((db: Db) =>
  db
    .select({ ...conversationOf(messages), sequence: messages.sequence })
    .from(messages)
    .where(eq(messages.id, requested)),
)

type Found = Awaited<ReturnType<ReturnType<typeof conversationQuery>['execute']>>[number]

function talkOf({ mentorshipId, applicationId, contactId }: Found): Conversation {
  if (mentorshipId) return { mentorshipId }
  return applicationId ? { applicationId } : { contactId: contactId! }
}

function messagesAround(db: Db, talk: Conversation, sequence: number) {
  const near = (condition: SQL, order: SQL, limit: number) =>
    sql`(select id from ${messages} where ${belongsTo(messages, talk)} and ${condition}
      order by ${order} limit ${inlineLimit(limit)})`
  const before = near(
    sql`${messages.sequence} <= ${sequence}`,
    sql`${messages.sequence} desc`,
    MESSAGES_AROUND + 1,
  )
  const after = near(
    sql`${messages.sequence} > ${sequence}`,
    sql`${messages.sequence}`,
    MESSAGES_AROUND,
  )
  return db
    .select({ ...author, id: messages.id, text: messages.body, createdAt: messages.createdAt })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(sql`${messages.id} in (${before} union all ${after})`)
    .orderBy(messages.sequence)
}

const isSet = (column: PgColumn) => sql<boolean>`${column} is not null`

const texts = (...columns: PgColumn[]) =>
  sql<string>`concat_ws(E'\n\n', ${sql.join(
    columns.map((column) => sql`nullif(${column}, '')`),
    sql`, `,
  )})`

type Named = { firstName?: string | null; lastName?: string | null }

const nameOf = ({ firstName, lastName }: Named) =>
  typeof firstName === 'string' ? fullName({ firstName, lastName: lastName ?? '' }) : null

type Whole = Named & { heading: string; texts: string; createdAt: Date }

/** Something that is one text by itself. */
const alone = (id: string, rows: Whole[]): Passage[] =>
  rows.map(({ heading, texts: text, createdAt, ...named }) => ({
    id,
    heading,
    text,
    createdAt,
    author: nameOf(named),
    isReported: true,
    isRemoved: false,
  }))

type Part = Named & {
  id: string
  text: string
  createdAt: Date
  heading?: string
  isRemoved?: boolean
}

const among = (reported: string, rows: Part[]): Passage[] =>
  rows.map(({ id, text, createdAt, heading = null, isRemoved = false, ...named }) => ({
    id,
    heading,
    text,
    createdAt,
    isRemoved,
    author: nameOf(named),
    isReported: id === reported,
  }))

const CONTEXTS: Record<ReportSubject, (db: Db, id: string) => Promise<Passage[]>> = {
  opportunity: async (db, id) => alone(id, await postingQuery(db).execute({ id })),
  organization: async (db, id) => alone(id, await organizationQuery(db).execute({ id })),
  member: async (db, id) => alone(id, await memberQuery(db).execute({ id })),
  community: async (db, id) => alone(id, await communityQuery(db).execute({ id })),
  discussion: async (db, id) => among(id, await discussionQuery(db).execute({ id })),
  async reply(db, id) {
    const [discussion, replies] = await Promise.all([
      discussionOfReplyQuery(db).execute({ id }),
      repliesQuery(db).execute({ id }),
    ])
    return among(id, [...discussion, ...replies])
  },
  async message(db, id) {
    const [found] = await conversationQuery(db).execute({ id })
    if (!found) return []
    return among(id, await messagesAround(db, talkOf(found), found.sequence))
  },
}
