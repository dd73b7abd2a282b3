import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { ContactStatus } from '../../lib/catalog.ts'
import { DAY_MS } from '../../lib/durations.ts'
import {
  type InvitationAnswer,
  type InvitationRefusal,
  MAX_TALENT_INVITATIONS_PER_DAY,
  MAX_UNANSWERED,
  type NewApplyInvitation,
} from '../../lib/talent/invitation.ts'
import { isIntakePaused } from '../applications/intake.ts'
import { preparedQuery, preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import { asTimestamp, NOW } from '../membership/current-tier.ts'
import { notify } from '../notifications/notify.ts'
import { isOpen } from '../opportunities/is-open.ts'
import { permittedFor } from '../organizations/teams.ts'
import { keyset, newestFirst, type Paging, toPage } from '../pagination.ts'
import { isBlockBetween } from '../safety/blocks.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { contacts, talentExceptions } from '../schema/talent.ts'
import { users } from '../schema/users.ts'
import { hasTalent } from './recruiting.ts'
import { isFindableBy } from './search.ts'

export type Inviting = { organizationId: string; actorId: string; memberId: string }

/** `gone`: the caller may not invite for the organization. */
type InvitationProblem = InvitationRefusal | 'gone'

export type InvitationResult = { ok: true; id: string } | { ok: false; reason: InvitationProblem }

const hasMuted = (organizationId: string) =>
  sql`exists (select from ${contacts} muted where muted.organization_id = ${organizationId}
    and muted.member_id = ${users.id} and muted.status = 'muted')`

/** Whether the last {@link MAX_UNANSWERED} got no answer. */
const isSilent = (organizationId: string) =>
  sql`(select count(*) = ${MAX_UNANSWERED} and bool_and(last.status = 'waiting')
    from (select status from ${contacts} own where own.organization_id = ${organizationId}
      and own.member_id = ${users.id} and own.kind = 'invitation'
      order by own.created_at desc, own.id desc limit ${MAX_UNANSWERED}) last)`

/** One conditional insert, behind the locks of the organization and the member. */
export const inviteToApply = (
  db: Db,
  inviting: Inviting,
  { opportunityId, words }: NewApplyInvitation,
  now: Date,
): Promise<InvitationResult> =>
  db.transaction(async (tx): Promise<InvitationResult> => {
    const { organizationId, actorId, memberId } = inviting
    const organization = await lockOrganization(tx, organizationId, now)
    if (!organization) return { ok: false, reason: 'gone' }
    await tx.select({ id: users.id }).from(users).where(eq(users.id, memberId)).for('share')
    const conditions = conditionsFor(inviting, opportunityId, now)
    const [row] = await tx.execute<{ id: string }>(sql`
      insert into contacts (kind, organization_id, member_id, opportunity_id, invited_by_id, words, created_at)
      select 'invitation', ${organizationId}, ${users.id}, ${opportunityId}, ${actorId}, ${words},
        ${now.toISOString()}::timestamptz
      from ${users}
      where ${and(eq(users.id, memberId), ...Object.values(conditions))}
      on conflict do nothing
      returning id`)
    if (!row) return { ok: false, reason: await reasonRefused(tx, conditions, memberId) }
    const [posting] = await tx
      .select({ title: opportunities.title })
      .from(opportunities)
      .where(eq(opportunities.id, opportunityId))
    const data = { organization: organization.name, title: posting!.title, words }
    const subject = { type: 'contact', id: row.id } as const
    const invited = { kind: 'invitation', memberId, subject, actorId, key: row.id } as const
    await notify(tx, [{ ...invited, data: { organization: organization.name } }], now)
    await enqueueEmails(tx, [{ kind: 'talent-invitation', memberId, about: row.id, data }])
    return { ok: true, id: row.id }
  })

async function lockOrganization(tx: Db, id: string, now: Date) {
  const { closedAt, suspendedAt } = organizations
  const [organization] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(and(eq(organizations.id, id), isNull(closedAt), isNull(suspendedAt), hasTalent(now)))
    .for('no key update')
  return organization
}

type Conditions = ReturnType<typeof conditionsFor>

function conditionsFor(
  { organizationId, actorId, memberId }: Inviting,
  opportunityId: string,
  now: Date,
) {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  return {
    mayInvite: permittedFor(actorId, organizationId, 'post'),
    isInvitable: and(
      isFindableBy(organizationId),
      not(isBlockBetween(users.id, actorId)),
      not(hasMuted(organizationId)),
    ),
    isLive: sql`exists (select from ${opportunities} where ${and(
      eq(opportunities.id, opportunityId),
      eq(opportunities.organizationId, organizationId),
      isOpen(now),
      not(isIntakePaused(opportunities.id, asTimestamp(now))),
    )})`,
    isFirst: sql`not exists (select from ${contacts} before
      where before.member_id = ${memberId} and before.opportunity_id = ${opportunityId})`,
    isAnswered: not(isSilent(organizationId)),
    hasRoom: sql`(select count(*) < ${MAX_TALENT_INVITATIONS_PER_DAY} from ${contacts} sent
      where sent.organization_id = ${organizationId} and sent.kind = 'invitation'
        and sent.created_at > ${since}::timestamptz)`,
  }
}

async function reasonRefused(
  tx: Db,
  conditions: Conditions,
  memberId: string,
): Promise<InvitationProblem> {
  const [met] = await tx.select(asColumns(conditions)).from(users).where(eq(users.id, memberId))
  if (met && !met.mayInvite) return 'gone'
  if (!met?.isInvitable) return 'not_found'
  if (!met.isLive) return 'posting'
  if (!met.isFirst) return 'again'
  return met.isAnswered ? 'too_many' : 'unanswered'
}

/** In a selected condition, columns lose their table names; nested they keep them. */
const asColumns = <Name extends string>(conditions: Record<Name, SQL | undefined>) =>
  Object.fromEntries(
    Object.entries<SQL | undefined>(conditions).map(([name, condition]) => [
      name,
      sql<boolean>`${condition}`,
    ]),
  ) as Record<Name, SQL<boolean>>

const select = (db: Db) =>
  db
    .select({
      id: contacts.id,
      organizationId: contacts.organizationId,
      organization: organizations.name,
      opportunityId: sql<string>`${contacts.opportunityId}`,
      title: opportunities.title,
      words: contacts.words,
      status: contacts.status,
      answeredAt: contacts.answeredAt,
      createdAt: contacts.createdAt,
      open: sql<boolean>`coalesce(${isTaking()}, false)`,
    })
    .from(contacts)
    .innerJoin(organizations, eq(organizations.id, contacts.organizationId))
    .innerJoin(opportunities, eq(opportunities.id, contacts.opportunityId))

export const isTaking = () => and(isOpen(NOW), not(isIntakePaused(opportunities.id, NOW)))

export const OF_MEMBER = eq(contacts.memberId, sql.placeholder('member'))

const isVisibleInvitation = and(isNull(organizations.closedAt), isNull(organizations.suspendedAt))

export async function listInvited(db: Db, memberId: string, paging: Paging, now: Date) {
  const page = keyset(paging, true)
  const { createdAt, id } = contacts
  const statement = preparedVariant(db, `invited to ${page.shape}`, () =>
    select(db)
      .where(and(OF_MEMBER, isVisibleInvitation, page.older(createdAt, id)))
      .orderBy(...newestFirst(createdAt, id))
      .limit(page.limit),
  )
  const values = { member: memberId, now: now.toISOString(), ...page.values }
  return toPage(await statement.execute(values), paging.limit)
}

export type Invited = Awaited<ReturnType<typeof listInvited>>['rows'][number]

const invitedQuery = preparedQuery((db: Db) =>
  select(db).where(and(eq(contacts.id, sql.placeholder('id')), OF_MEMBER, isVisibleInvitation)),
)

export async function findInvited(
  db: Db,
  memberId: string,
  id: string,
  now: Date,
): Promise<Invited | null> {
  const statement = invitedQuery(db)
  const [row] = await statement.execute({ id, member: memberId, now: now.toISOString() })
  return row ?? null
}

export type AnswerResult =
  | { ok: true; status: ContactStatus }
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'conflict'; status: ContactStatus }

/** Also mutes an answered one. */
export const answerInvitation = (
  db: Db,
  memberId: string,
  id: string,
  status: InvitationAnswer,
  now: Date,
): Promise<AnswerResult> =>
  db.transaction(async (tx): Promise<AnswerResult> => {
    const own = and(
      eq(contacts.id, id),
      eq(contacts.memberId, memberId),
      eq(contacts.kind, 'invitation'),
    )
    const [answered] = await tx
      .update(contacts)
      .set({ status, answeredAt: now })
      .where(
        and(
          own,
          status === 'muted' ? sql`${contacts.status} <> 'muted'` : eq(contacts.status, 'waiting'),
        ),
      )
      .returning({ organizationId: contacts.organizationId })
    if (!answered) {
      const [row] = await tx.select({ status: contacts.status }).from(contacts).where(own)
      if (!row) return { ok: false, reason: 'not_found' }
      return { ok: false, reason: 'conflict', status: row.status }
    }
    if (status === 'muted')
      await tx
        .insert(talentExceptions)
        .values({ memberId, organizationId: answered.organizationId, createdAt: now })
        .onConflictDoNothing()
    return { ok: true, status }
  })
