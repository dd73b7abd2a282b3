import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SubjectType } from '../../lib/notifications/kinds.ts'
import { canAccess, readsContent } from '../applications/access.ts'
import { isActiveId } from '../members/members.ts'
import { asTimestamp, type Timestamp } from '../membership/current-tier.ts'
import { isMentoring } from '../mentorship/is-mentoring.ts'
import { hasRoom, isBlockedBetweenSides, isParty } from '../mentorship/mentorships.ts'
import { isOpen } from '../opportunities/is-open.ts'
import { permittedFor } from '../organizations/teams.ts'
import { individualPosterId, isBlockBetween } from '../safety/blocks.ts'
import { isHiddenBy, isSavedBy } from '../saved/is-saved.ts'
import { applications } from '../schema/applications.ts'
import { communities } from '../schema/communities.ts'
import { discussionReplies, discussions } from '../schema/discussions.ts'
import { mentorships } from '../schema/mentorships.ts'
import { notificationEvents } from '../schema/notifications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations, teamInvitations, teamMembers } from '../schema/organizations.ts'
import { payments, subscriptions } from '../schema/payments.ts'
import { reports } from '../schema/safety.ts'
import { savedSearches } from '../schema/saved-searches.ts'
import { contacts } from '../schema/talent.ts'
import { users } from '../schema/users.ts'
import { isPartOf } from '../talent/direct.ts'

/** Milliseconds, in days: a closed posting has a page for as long. */
const CLOSED_SHOWN_DAYS = 30

const { memberId, subjectType, subjectId, kind, actorId, key, at } = notificationEvents

/** Null where the member may not hear of the event now: the subject's title, and the ids that lead to it. */
export const subjectAt = (now: Timestamp): SQL =>
  sql`case ${subjectType} ${sql.join(
    Object.entries(SUBJECTS).map(
      ([type, select]) => sql`when ${sql.raw(`'${type}'`)} then (${select(now)})`,
    ),
    sql` `,
  )} end`

/** With `type` only of events of that type. */
export const isVisibleAt = (now: Timestamp, type?: SubjectType): SQL => {
  const subject = type ? sql`(${SUBJECTS[type](now)})` : subjectAt(now)
  return sql`(${at} <= ${asTimestamp(now)} and ${hasActor} and ${subject} is not null)`
}

const actor = alias(users, 'actor')

const hasActor = sql`(${actorId} is null or exists (select from ${users} ${actor}
  where ${actor.id} = ${actorId} and ${actor.pausedAt} is null and ${actor.suspendedAt} is null
    and ${actor.formerSince} is null and not ${isBlockBetween(actor.id, memberId)}))`

const json = (fields: Record<string, SQL>) =>
  sql`json_build_object(${sql.join(
    Object.entries(fields).flatMap(([name, value]) => [sql.raw(`'${name}'`), value]),
    sql`, `,
  )})`

const isKind = (...kinds: string[]) =>
  sql`${kind} in (${sql.raw(kinds.map((each) => `'${each}'`).join())})`

const hasApplied = sql`exists (select from ${applications}
  where ${applications.opportunityId} = ${opportunities.id} and ${applications.applicantId} = ${memberId})`

const isPresented = sql`(${opportunities.heldAt} is null and ${opportunities.status} <> 'draft'
  and (${individualPosterId()} is null or (${isActiveId(individualPosterId())}
    and not ${isBlockBetween(individualPosterId(), memberId)})))`

/** Who may post for it, also while it is held. */
const isPostedBy = sql`case when ${opportunities.organizationId} is null
  then ${opportunities.postedById} = ${memberId}
  else ${permittedFor(memberId, opportunities.organizationId, 'post')} end`

const isInvited = sql`exists (select from ${teamInvitations} join ${users} on ${users.id} = ${memberId}
  and lower(${users.email}) = lower(${teamInvitations.email}) and ${users.emailVerifiedAt} is not null
  where ${teamInvitations.id}::text = split_part(${key}, ' ', 1))`

const isOwner = sql`exists (select from ${teamMembers} where ${teamMembers.userId} = ${memberId}
  and ${teamMembers.organizationId} = ${organizations.id} and ${teamMembers.role} = 'owner')`

/** Whether what failed has not been paid since. */
const isUnpaid = sql`case ${notificationEvents.data}->>'what'
  when 'payment-failed' then exists (select from ${payments}
    where ${payments.id}::text = ${key} and ${payments.status} = 'failed')
  when 'renewal-failed' then exists (select from ${subscriptions}
    where ${subscriptions.id}::text = ${key} and ${subscriptions.renewing})
  else true end`

const SUBJECTS: Record<SubjectType, (now: Timestamp) => SQL> = {
  application: () => sql`select ${json({
    title: sql`${opportunities.title}`,
    of: sql`${opportunities.id}`,
    side: sql`case when ${applications.applicantId} = ${memberId} then 'own' else 'team' end`,
  })}
    from ${applications} join ${opportunities} on ${opportunities.id} = ${applications.opportunityId}
    where ${applications.id} = ${subjectId} and ((${canAccess(memberId, 'applicant')}
      and ${opportunities.heldAt} is null) or ${readsContent(memberId)})`,
  opportunity: (now) => sql`select ${json({
    title: sql`${opportunities.title}`,
    of: sql`case when ${isKind('followed-posting')} then coalesce(
      (select ${organizations.name} from ${organizations} where ${organizations.id} = ${opportunities.organizationId}),
      (select ${fullNameOf(users)} from ${users} where ${users.id} = ${opportunities.postedById})) end`,
  })}
    from ${opportunities} where ${opportunities.id} = ${subjectId} and case
      when ${isKind('posting-application')} then exists (select from ${applications}
        where ${applications.id} = ${key}::uuid and ${readsContent(memberId)})
      when ${isKind('posting-attention', 'moderation')} then ${isPostedBy}
      when ${isKind('posting-changed')} then ${isPresented} and ${hasApplied}
      when ${isKind('saved-closed')} then ${isSavedBy(memberId)} and ${isPresented} and not ${hasApplied}
        and not ${isHiddenBy(memberId)}
        and ${opportunities.closedAt} > ${asTimestamp(now)} - interval '${sql.raw(String(CLOSED_SHOWN_DAYS))} days'
      else ${isPresented} and ${isOpen(now)} and not ${hasApplied} and not ${isHiddenBy(memberId)}
        and (not ${isKind('saved-deadline', 'saved-changed')} or ${isSavedBy(memberId)}) end`,
  mentorship: () => sql`select ${json({ title: fullNameOf(users) })}
    from ${mentorships} join ${users} on ${users.id} <> ${memberId}
      and ${users.id} in (${mentorships.mentorId}, ${mentorships.menteeId})
    where ${mentorships.id} = ${subjectId} and ${isParty(memberId)} and not ${isBlockedBetweenSides()}
      and ${users.formerSince} is null and ${isActiveId(users.id)}`,
  discussion: () => sql`select ${json({
    title: sql`${discussions.title}`,
    of: sql`${discussions.communityId}`,
  })}
    from ${discussions} join ${communities} on ${communities.id} = ${discussions.communityId}
      and ${communities.isActive}
    where ${discussions.id} = ${subjectId} and not ${discussions.hidden}
      and not ${isBlockBetween(discussions.authorId, memberId)}
      and (${key} = ${subjectId}::text or exists (select from ${discussionReplies}
        where ${discussionReplies.id} = ${key}::uuid and ${discussionReplies.discussionId} = ${discussions.id}
          and not ${discussionReplies.hidden}))`,
  contact: (now) => sql`select case when ${contacts.kind} = 'invitation'
      then ${json({ title: sql`${opportunities.title}` })}
      else ${json({ title: sql`case when ${contacts.memberId} = ${memberId} then ${organizations.name} else ${fullNameOf(users)} end` })} end
    from ${contacts} join ${organizations} on ${organizations.id} = ${contacts.organizationId}
      join ${users} on ${users.id} = ${contacts.memberId}
      left join ${opportunities} on ${opportunities.id} = ${contacts.opportunityId}
    where ${contacts.id} = ${subjectId} and case when ${contacts.kind} = 'invitation'
      then ${contacts.memberId} = ${memberId} and ${contacts.status} = 'waiting' and ${isOpen(now)} and not ${hasApplied}
      else ${isPartOf(memberId)} and (${contacts.memberId} = ${memberId} or ${isActiveId(contacts.memberId)}) end`,
  member: (now) => sql`select ${json({ title: fullNameOf(users) })} from ${users}
    where ${users.id} = ${subjectId} and (${users.id} = ${memberId} or (${users.formerSince} is null
      and ${isActiveId(users.id)} and not ${isBlockBetween(users.id, memberId)}))
      and case when ${isKind('mentor-opening')} then ${isMentoring(asTimestamp(now))} and ${hasRoom()}
        else ${isUnpaid} end`,
  organization:
    () => sql`select ${json({ title: sql`${organizations.name}` })} from ${organizations}
    where ${organizations.id} = ${subjectId} and ${organizations.closedAt} is null and case
      when ${isKind('billing')} then ${isOwner} and ${isUnpaid}
      when ${notificationEvents.data}->>'what' = 'invited' then ${isInvited} and ${organizations.suspendedAt} is null
      else true end`,
  community: () => sql`select ${json({ title: sql`${communities.name}` })} from ${communities}
    where ${communities.id} = ${subjectId} and ${communities.isActive}`,
  report: () => sql`select ${json({ title: sql`''` })} from ${reports}
    where ${reports.id} = ${subjectId} and ${reports.reporterId} = ${memberId}`,
  'saved-search': (now) => sql`select ${json({ title: sql`${savedSearches.name}` })}
    from ${savedSearches} join ${opportunities} on ${opportunities.id} = ${key}::uuid
    where ${savedSearches.id} = ${subjectId} and ${savedSearches.memberId} = ${memberId}
      and ${isPresented} and ${isOpen(now)} and not ${hasApplied} and not ${isHiddenBy(memberId)}`,
}

function fullNameOf({ firstName, lastName }: Pick<typeof users, 'firstName' | 'lastName'>) {
  return sql`btrim(${firstName} || ' ' || ${lastName})`
}
