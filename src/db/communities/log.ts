import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type ActingRole,
  type CommunityAction,
  NAMES_DISCUSSION,
  NAMES_MEMBER,
  NO_MODERATORS,
} from '../../lib/communities/actions.ts'
import { fullName } from '../../lib/text/format.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { keyset, newestFirst, type Paging, toPage } from '../pagination.ts'
import { type BlockViewer, blockKeyPart, blockParams, notBlocked } from '../safety/blocks.ts'
import { communityLog, discussionReplies, discussions } from '../schema/discussions.ts'
import { users } from '../schema/users.ts'
import { isVisibleTo, type NewText } from './visible-texts.ts'

export type LogEntry = {
  communityId: string
  /** Null for the system. */
  actorId: string | null
  actorRole: ActingRole
  action: CommunityAction
  memberId?: string
  discussionId?: string
  replyId?: string
  why?: string | null | undefined
}

export async function addToLog(tx: Db, ...lines: LogEntry[]): Promise<void> {
  if (lines.length > 0) await tx.insert(communityLog).values(lines)
}

export const ownerlessLogEntry = (communityId: string): LogEntry => ({
  communityId,
  actorId: null,
  actorRole: 'site',
  action: 'held',
  why: NO_MODERATORS,
})

const actor = alias(users, 'actor')
const subject = alias(users, 'subject')

/** Banned members and removed texts are for moderators alone. */
export async function listLog(
  db: Db,
  viewer: BlockViewer,
  communityId: string,
  moderates: boolean,
  paging: Paging,
) {
  const page = keyset(paging, true)
  const shape = `${moderates ? 'of a moderator' : ''} ${page.shape} ${blockKeyPart(viewer)}`
  const statement = preparedVariant(db, `log of a community ${shape}`, () =>
    selectLog(db, viewer, moderates)
      .where(
        and(
          eq(communityLog.communityId, sql.placeholder('community')),
          page.older(communityLog.at, communityLog.id),
        ),
      )
      .orderBy(...newestFirst(communityLog.at, communityLog.id))
      .limit(page.limit),
  )
  const values = { community: communityId, ...page.values, ...blockParams(viewer) }
  const { rows, next } = toPage(await statement.execute(values), paging.limit)
  return { rows: rows.map((row) => shownTo(viewer, moderates, row)), next }
}

type Row = Awaited<ReturnType<typeof selectLog>>[number]

function shownTo(viewer: BlockViewer, moderates: boolean, row: Row) {
  const { id, createdAt, actorRole, action, why, title, discussionId } = row
  const named = title !== null && (moderates || NAMES_DISCUSSION.includes(action))
  const replyId = named && moderates ? row.replyId : null
  const removedAt = action === 'reply_removed' ? replyId && row.replyRemovedAt : row.removedAt
  return {
    id,
    createdAt,
    actorRole,
    action,
    why,
    actor: nameOf(viewer, row.actor),
    member: moderates || NAMES_MEMBER.includes(action) ? nameOf(viewer, row.member) : null,
    discussion: named ? { id: discussionId!, title } : null,
    replyId,
    canBePutBack: moderates && named && REMOVALS.includes(action) && removedAt !== null,
  }
}

export type LogLine = Awaited<ReturnType<typeof listLog>>['rows'][number]

const REMOVALS: readonly CommunityAction[] = ['discussion_removed', 'reply_removed']

const selectLog = (db: Db, viewer: BlockViewer, moderates: boolean) =>
  db
    .select({
      id: communityLog.id,
      createdAt: communityLog.at,
      actorRole: communityLog.actorRole,
      action: communityLog.action,
      why: communityLog.why,
      discussionId: communityLog.discussionId,
      title: discussions.title,
      removedAt: discussions.removedAt,
      replyId: discussionReplies.id,
      replyRemovedAt: discussionReplies.removedAt,
      actor: named(actor),
      member: named(subject),
    })
    .from(communityLog)
    .leftJoin(actor, and(eq(actor.id, communityLog.actorId), isSeen(actor)))
    .leftJoin(subject, and(eq(subject.id, communityLog.memberId), isSeen(subject)))
    .leftJoin(
      discussions,
      and(eq(discussions.id, communityLog.discussionId), isListed(discussions, viewer, moderates)),
    )
    .leftJoin(
      discussionReplies,
      and(
        eq(discussionReplies.id, communityLog.replyId),
        isListed(discussionReplies, viewer, moderates),
      ),
    )

const isListed = (written: NewText, viewer: BlockViewer, moderates: boolean) =>
  and(
    isVisibleTo(written, null, moderates),
    notBlocked(written.authorId, viewer),
    sql`exists (select from users as authors where authors.id = ${written.authorId}
      and authors.paused_at is null and authors.suspended_at is null)`,
  )

type Users = typeof actor | typeof subject

const named = ({ id, firstName, lastName }: Users) => ({ id, firstName, lastName })

const isSeen = ({ pausedAt, suspendedAt, formerSince }: Users) =>
  sql`${pausedAt} is null and ${suspendedAt} is null and ${formerSince} is null`

type Named = { id: string | null; firstName: string | null; lastName: string | null }

const nameOf = (viewer: BlockViewer, person: Named | null) => {
  if (!person?.id || person.firstName === null || viewer.blocked?.includes(person.id)) return null
  return fullName({ firstName: person.firstName, lastName: person.lastName ?? '' })
}
