import { type Column, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SectionName } from '../../lib/accounts/archive.ts'
import { shownStatus } from '../applications/shown.ts'
import { accessTokens } from '../schema/access-tokens.ts'
import { activity } from '../schema/activity.ts'
import {
  applicationDrafts,
  applicationEvents,
  applicationMarks,
  applicationNotes,
  applications,
  interviewTimes,
  resumes,
} from '../schema/applications.ts'
import {
  communities,
  communityBans,
  communityMemberships,
  communityProposals,
} from '../schema/communities.ts'
import { contactMessages } from '../schema/contact-messages.ts'
import { communityLog, discussionReplies, discussions } from '../schema/discussions.ts'
import { passkeys, totpSecrets } from '../schema/factors.ts'
import { identities } from '../schema/identities.ts'
import { importedRecords } from '../schema/imported-records.ts'
import { letters } from '../schema/letters.ts'
import { mentorships } from '../schema/mentorships.ts'
import { messages } from '../schema/messages.ts'
import { opportunities, opportunityViews } from '../schema/opportunities.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'
import { payments, subscriptionCredits, subscriptions } from '../schema/payments.ts'
import { reviews } from '../schema/reviews.ts'
import { blocks, reports } from '../schema/safety.ts'
import { contacts, talentExceptions, talentViews } from '../schema/talent.ts'
import { users } from '../schema/users.ts'
import { type Fields, instantText, jsonListOf, jsonOf, jsonUnlessNull } from './fields.ts'

type Section = {
  /** Whose a row is, by any of these. */
  owners: Column[]
  /** By what the rows are in order, before their names. */
  at: Column | SQL
  /** A UUID that no other record of its file has, also of another site. */
  id: Column | SQL
  from: SQL
  fields: Fields
  /** Which of the rows are told of; all unless said. */
  where?: SQL
}

const other = alias(users, 'other')
const named = (table: { id: Column; name: Column }) => ({ id: table.id, name: table.name })
const someone = {
  id: other.id,
  name: sql`btrim(${other.firstName} || ' ' || ${other.lastName})`,
}
const organization = jsonUnlessNull(organizations.id, named(organizations))
const opportunity = {
  id: opportunities.id,
  title: opportunities.title,
  type: opportunities.type,
  organization,
}
const written = (table: { createdAt: Column; updatedAt: Column }) => ({
  createdAt: table.createdAt,
  updatedAt: table.updatedAt,
})

const removal = (table: { removedAt: Column; removedFor: Column }) => ({
  removedAt: table.removedAt,
  removedFor: table.removedFor,
})

/** What a discussion is called; one of another's that was removed is not named any more. */
const shownTitle = (memberId: string) =>
  sql`case when ${discussions.removedAt} is null or ${discussions.authorId} = ${memberId}::uuid
    then ${discussions.title} else 'Removed by a moderator' end`

const standing = {
  memberSince: users.createdAt,
  tier: users.membershipTier,
  tierEndsAt: users.membershipEndsAt,
  addressProvedAt: users.emailVerifiedAt,
  codesSince: totpSecrets.confirmedAt,
  findableSince: users.findableSince,
}

/** What an application was sent to. */
const ofApplication = (id: Column) => sql`join ${applications} on ${applications.id} = ${id}
  ${theOpportunity(applications.opportunityId)}`

const theOpportunity = (id: Column) => sql`join ${opportunities} on ${opportunities.id} = ${id}
  left join ${organizations} on ${organizations.id} = ${opportunities.organizationId}`

/** Whether the applicant of the application around it has been told of the step of its trail. */
const isTold = sql`${applicationEvents.toldAt} <= now()`

const trail = jsonListOf(
  {
    status: applicationEvents.status,
    by: applicationEvents.by,
    // What was decided in the evening happens, for its applicant, as they are told of it.
    at: instantText(sql`greatest(${applicationEvents.at}, ${applicationEvents.toldAt})`),
    reason: applicationEvents.reason,
    words: applicationEvents.words,
    unmet: sql`to_json(${applicationEvents.unmet})`,
  },
  sql`from ${applicationEvents} where ${applicationEvents.applicationId} = ${applications.id} and ${isTold}`,
  sql`${applicationEvents.at}, ${applicationEvents.id}`,
)

/** Of a mentorship, the side that a member is not. */
const otherSide = (own: SQL | Column) =>
  sql`case when ${mentorships.mentorId} = ${own} then ${mentorships.menteeId} else ${mentorships.mentorId} end`

/**
 * What stands in each file of a member's export: of the rows that are theirs, what they may see of
 * them, but no secret and nothing that somebody else wrote. Where a row refers to what is not theirs,
 * that is named, so that the record says something by itself.
 * @param site where it comes about
 */
export const sectionsOf = (memberId: string, site: string): Record<SectionName, Section> => ({
  standings: {
    owners: [users.id],
    at: users.createdAt,
    id: sql`md5(concat(${users.id}, ${site}::text, ${jsonOf(standing)}))::uuid`,
    from: sql`${users} left join ${totpSecrets} on ${totpSecrets.memberId} = ${users.id}
      and ${totpSecrets.confirmedAt} is not null`,
    // Who has none of it has nothing that another site should know of.
    where: sql`${users.membershipTier} <> 'foundation' or ${users.emailVerifiedAt} is not null or ${totpSecrets.confirmedAt} is not null
      or ${users.findableSince} is not null`,
    fields: standing,
  },
  applications: {
    owners: [applications.applicantId],
    at: applications.createdAt,
    id: applications.id,
    from: sql`${applications}
      join ${opportunities} on ${opportunities.id} = ${applications.opportunityId}
      left join ${organizations} on ${organizations.id} = ${opportunities.organizationId}`,
    fields: {
      opportunity,
      status: shownStatus(null),
      coverLetter: applications.coverLetter,
      answerBy: applications.answerBy,
      // An answer that is not told yet has not happened.
      answeredAt: instantText(sql`case when ${applications.toldAt} <= now()
        or ${applications.answeredAt} < ${applications.statusAt} then ${applications.answeredAt} end`),
      withdrawnAt: applications.withdrawnAt,
      unansweredAt: applications.unansweredAt,
      givenBackAt: applications.givenBackAt,
      withoutNames: applications.withoutNames,
      resumeId: applications.resumeId,
      answers: applications.answers,
      snapshot: applications.snapshot,
      trail,
      ...written(applications),
    },
  },
  communities: {
    owners: [communityMemberships.userId],
    at: communityMemberships.joinedAt,
    id: communityMemberships.id,
    from: sql`${communityMemberships}
      join ${communities} on ${communities.id} = ${communityMemberships.communityId}`,
    fields: {
      community: named(communities),
      role: communityMemberships.role,
      joinedAt: communityMemberships.joinedAt,
    },
  },
  discussions: {
    owners: [discussions.authorId],
    at: discussions.createdAt,
    id: discussions.id,
    from: sql`${discussions} join ${communities} on ${communities.id} = ${discussions.communityId}`,
    fields: {
      community: named(communities),
      title: discussions.title,
      body: discussions.body,
      ...removal(discussions),
      ...written(discussions),
    },
  },
  replies: {
    owners: [discussionReplies.authorId],
    at: discussionReplies.createdAt,
    id: discussionReplies.id,
    from: sql`${discussionReplies}
      join ${discussions} on ${discussions.id} = ${discussionReplies.discussionId}
      join ${communities} on ${communities.id} = ${discussions.communityId}`,
    fields: {
      discussion: { id: discussions.id, title: shownTitle(memberId) },
      community: named(communities),
      body: discussionReplies.body,
      ...removal(discussionReplies),
      ...written(discussionReplies),
    },
  },
  mentorships: {
    owners: [mentorships.mentorId, mentorships.menteeId],
    at: mentorships.createdAt,
    id: mentorships.id,
    from: sql`${mentorships} join ${users} ${other} on ${other.id} = ${otherSide(sql`${memberId}::uuid`)}`,
    fields: {
      as: sql`case when ${mentorships.mentorId} = ${memberId}::uuid then 'mentor' else 'mentee' end`,
      with: someone,
      status: mentorships.status,
      description: sql`case when ${mentorships.menteeId} = ${memberId}::uuid then ${mentorships.description} end`,
      duration: mentorships.duration,
      endReason: mentorships.endReason,
      acceptedAt: mentorships.acceptedAt,
      endedAt: mentorships.endedAt,
      ...written(mentorships),
    },
  },
  messages: {
    owners: [messages.senderId],
    at: messages.createdAt,
    id: messages.id,
    from: sql`${messages}
      left join ${mentorships} on ${mentorships.id} = ${messages.mentorshipId}
      left join ${users} ${other} on ${other.id} = ${otherSide(messages.senderId)}
      left join ${applications} on ${applications.id} = ${messages.applicationId}
      left join ${contacts} on ${contacts.id} = ${messages.contactId}
      left join ${opportunities}
        on ${opportunities.id} = coalesce(${applications.opportunityId}, ${contacts.opportunityId})
      left join ${organizations}
        on ${organizations.id} = coalesce(${opportunities.organizationId}, ${contacts.organizationId})`,
    fields: {
      mentorshipId: messages.mentorshipId,
      applicationId: messages.applicationId,
      contactId: messages.contactId,
      with: jsonUnlessNull(other.id, someone),
      opportunity: jsonUnlessNull(opportunities.id, opportunity),
      organization,
      body: messages.body,
      createdAt: messages.createdAt,
    },
  },
  reviews: {
    owners: [reviews.reviewerId],
    at: reviews.createdAt,
    id: reviews.id,
    from: sql`${reviews}
      join ${mentorships} on ${mentorships.id} = ${reviews.mentorshipId}
      join ${users} ${other} on ${other.id} = ${otherSide(reviews.reviewerId)}`,
    fields: {
      mentorshipId: reviews.mentorshipId,
      with: someone,
      rating: reviews.rating,
      body: reviews.body,
      createdAt: reviews.createdAt,
    },
  },
  terms: {
    owners: [subscriptions.userId],
    at: subscriptions.createdAt,
    id: subscriptions.id,
    from: sql`${subscriptions}
      left join ${subscriptionCredits} on ${subscriptionCredits.fromId} = ${subscriptions.id}`,
    fields: {
      tier: subscriptions.membershipTier,
      status: subscriptions.status,
      amount: subscriptions.amount,
      currency: subscriptions.currency,
      interval: subscriptions.interval,
      trial: subscriptions.trial,
      startDate: subscriptions.startDate,
      endDate: subscriptions.endDate,
      anchorDay: subscriptions.anchorDay,
      cancelledAt: subscriptions.cancelledAt,
      renewing: subscriptions.renewing,
      credited: jsonUnlessNull(subscriptionCredits.toId, {
        termId: subscriptionCredits.toId,
        amount: subscriptionCredits.amount,
      }),
      ...written(subscriptions),
    },
  },
  payments: {
    owners: [payments.userId],
    at: payments.createdAt,
    id: payments.id,
    from: sql`${payments}
      left join ${organizations} on ${organizations.id} = ${payments.organizationId}`,
    fields: {
      reference: payments.reference,
      organization,
      termId: payments.subscriptionId,
      tier: payments.membershipTier,
      interval: payments.interval,
      amount: payments.amount,
      price: payments.price,
      currency: payments.currency,
      status: payments.status,
      paymentMethod: payments.paymentMethod,
      paidAt: payments.paidAt,
      reversedAt: payments.reversedAt,
      problem: payments.problem,
      ...written(payments),
    },
  },
  organizations: {
    owners: [teamMembers.userId],
    at: organizations.createdAt,
    id: organizations.id,
    from: sql`${teamMembers} join ${organizations} on ${organizations.id} = ${teamMembers.organizationId}`,
    fields: {
      name: organizations.name,
      description: organizations.description,
      type: organizations.type,
      logoUrl: organizations.logoUrl,
      websiteUrl: organizations.websiteUrl,
      location: organizations.location,
      role: teamMembers.role,
      title: teamMembers.title,
      joinedAt: teamMembers.createdAt,
      domain: organizations.domain,
      domainProvedAt: organizations.domainProvedAt,
      confirmation: organizations.confirmation,
      ...written(organizations),
    },
  },
  postings: {
    owners: [opportunities.postedById],
    at: opportunities.createdAt,
    id: opportunities.id,
    from: sql`${opportunities}
      left join ${organizations} on ${organizations.id} = ${opportunities.organizationId}`,
    fields: {
      title: opportunities.title,
      description: opportunities.description,
      type: opportunities.type,
      status: opportunities.status,
      organization,
      location: opportunities.location,
      salary: opportunities.salary,
      requirements: opportunities.requirements,
      benefits: opportunities.benefits,
      applicationDeadline: opportunities.applicationDeadline,
      skills: opportunities.skills,
      industries: opportunities.industries,
      level: opportunities.level,
      remote: opportunities.remote,
      country: opportunities.country,
      city: opportunities.city,
      employmentType: opportunities.employmentType,
      workplace: opportunities.workplace,
      payMin: opportunities.payMin,
      payMax: opportunities.payMax,
      payCurrency: opportunities.payCurrency,
      payPeriod: opportunities.payPeriod,
      unpaid: opportunities.unpaid,
      places: opportunities.places,
      answerBy: opportunities.answerBy,
      questions: opportunities.questions,
      criteria: opportunities.criteria,
      firstLookWithoutNames: opportunities.firstLookWithoutNames,
      publishedAt: opportunities.publishedAt,
      closedAt: opportunities.closedAt,
      outcome: opportunities.outcome,
      pausedFor: opportunities.pausedFor,
      ...written(opportunities),
    },
  },
  'messages-to-us': {
    owners: [contactMessages.memberId],
    at: contactMessages.createdAt,
    id: contactMessages.id,
    from: sql`${contactMessages}`,
    fields: {
      name: contactMessages.name,
      email: contactMessages.email,
      tier: contactMessages.tier,
      topic: contactMessages.topic,
      message: contactMessages.message,
      createdAt: contactMessages.createdAt,
    },
  },
  letters: {
    owners: [letters.memberId],
    at: letters.createdAt,
    id: letters.id,
    from: sql`${letters}`,
    fields: {
      kind: letters.kind,
      address: letters.address,
      createdAt: letters.createdAt,
      sentAt: letters.sentAt,
    },
  },
  'linked-accounts': {
    owners: [identities.memberId],
    at: identities.createdAt,
    id: identities.id,
    from: sql`${identities}`,
    fields: {
      provider: identities.provider,
      account: identities.subject,
      email: identities.email,
      createdAt: identities.createdAt,
      lastUsedAt: identities.lastUsedAt,
    },
  },
  passkeys: {
    owners: [passkeys.memberId],
    at: passkeys.createdAt,
    id: passkeys.id,
    from: sql`${passkeys}`,
    fields: {
      name: passkeys.name,
      severalDevices: passkeys.backedUp,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    },
  },
  tokens: {
    owners: [accessTokens.memberId],
    at: accessTokens.createdAt,
    id: accessTokens.id,
    from: sql`${accessTokens}`,
    fields: {
      name: accessTokens.name,
      prefix: accessTokens.prefix,
      scope: accessTokens.scope,
      createdAt: accessTokens.createdAt,
      expiresAt: accessTokens.expiresAt,
      lastUsedAt: accessTokens.lastUsedAt,
    },
  },
  activity: {
    owners: [activity.memberId],
    at: activity.at,
    id: activity.id,
    from: sql`${activity}`,
    fields: {
      kind: activity.kind,
      at: activity.at,
      device: activity.device,
      network: activity.network,
    },
  },
  reports: {
    owners: [reports.reporterId],
    at: reports.createdAt,
    id: reports.id,
    from: sql`${reports}`,
    fields: {
      about: { type: reports.subjectType, id: reports.subjectId },
      reason: reports.reason,
      words: reports.words,
      createdAt: reports.createdAt,
      resolvedAt: reports.resolvedAt,
      resolution: reports.resolution,
    },
  },
  blocks: {
    owners: [blocks.blockerId],
    at: blocks.createdAt,
    id: sql`md5(concat(${blocks.blockerId}, ${blocks.blockedId}, ${site}::text))::uuid`,
    from: sql`${blocks} join ${users} ${other} on ${other.id} = ${blocks.blockedId}`,
    fields: { with: someone, createdAt: blocks.createdAt },
  },
  'opened-opportunities': {
    owners: [opportunityViews.viewerId],
    at: opportunityViews.createdAt,
    id: sql`md5(concat(${opportunityViews.viewerId}, ${opportunityViews.opportunityId}, ${site}::text))::uuid`,
    from: sql`${opportunityViews}
      join ${opportunities} on ${opportunities.id} = ${opportunityViews.opportunityId}
      left join ${organizations} on ${organizations.id} = ${opportunities.organizationId}`,
    fields: { opportunity, createdAt: opportunityViews.createdAt },
  },
  drafts: {
    owners: [applicationDrafts.memberId],
    at: applicationDrafts.createdAt,
    id: sql`md5(concat(${applicationDrafts.memberId}, ${applicationDrafts.opportunityId}, 'draft', ${site}::text))::uuid`,
    from: sql`${applicationDrafts} ${theOpportunity(applicationDrafts.opportunityId)}`,
    fields: {
      opportunity,
      coverLetter: applicationDrafts.coverLetter,
      answers: applicationDrafts.answers,
      resumeId: applicationDrafts.resumeId,
      ...written(applicationDrafts),
    },
  },
  resumes: {
    owners: [resumes.memberId],
    at: resumes.createdAt,
    id: resumes.id,
    from: sql`${resumes}`,
    // One that was brought along is told of by its record.
    where: sql`not exists (select from ${importedRecords} where ${importedRecords.memberId} = ${resumes.memberId}
      and ${importedRecords.section} = 'resumes' and ${importedRecords.id} = ${resumes.id})`,
    fields: { fileName: resumes.fileName, size: resumes.size, createdAt: resumes.createdAt },
  },
  'interview-times': {
    owners: [applications.applicantId, interviewTimes.offeredById],
    at: interviewTimes.createdAt,
    id: interviewTimes.id,
    from: sql`${interviewTimes} ${ofApplication(interviewTimes.applicationId)}`,
    fields: {
      as: sql`case when ${applications.applicantId} = ${memberId}::uuid then 'applicant' else 'team' end`,
      applicationId: interviewTimes.applicationId,
      opportunity,
      startsAt: interviewTimes.startsAt,
      minutes: interviewTimes.minutes,
      timeZone: interviewTimes.timeZone,
      place: interviewTimes.place,
      chosenAt: interviewTimes.chosenAt,
      cancelledAt: interviewTimes.cancelledAt,
      createdAt: interviewTimes.createdAt,
    },
  },
  'review-notes': {
    owners: [applicationNotes.authorId],
    at: applicationNotes.createdAt,
    id: applicationNotes.id,
    from: sql`${applicationNotes} ${ofApplication(applicationNotes.applicationId)}`,
    fields: {
      applicationId: applicationNotes.applicationId,
      opportunity,
      body: applicationNotes.body,
      createdAt: applicationNotes.createdAt,
    },
  },
  'review-marks': {
    owners: [applicationMarks.reviewerId],
    at: applicationMarks.createdAt,
    id: sql`md5(concat(${applicationMarks.reviewerId}, ${applicationMarks.applicationId}, ${applicationMarks.criterionId}, ${site}::text))::uuid`,
    from: sql`${applicationMarks} ${ofApplication(applicationMarks.applicationId)}`,
    fields: {
      applicationId: applicationMarks.applicationId,
      opportunity,
      criterionId: applicationMarks.criterionId,
      mark: applicationMarks.mark,
      createdAt: applicationMarks.createdAt,
    },
  },
  contacts: {
    owners: [contacts.memberId, contacts.invitedById],
    at: contacts.createdAt,
    id: contacts.id,
    from: sql`${contacts}
      join ${users} ${other} on ${other.id} = ${contacts.memberId}
      left join ${opportunities} on ${opportunities.id} = ${contacts.opportunityId}
      join ${organizations} on ${organizations.id} = ${contacts.organizationId}`,
    fields: {
      as: sql`case when ${isContacted(memberId)} then 'member' else 'team' end`,
      kind: contacts.kind,
      // Members are told of an organization, never of who acts for it.
      with: sql`case when not ${isContacted(memberId)} then ${jsonOf(someone)} end`,
      organization: named(organizations),
      opportunity: jsonUnlessNull(opportunities.id, opportunity),
      words: sql`case when ${isContacted(memberId)} = (${contacts.kind} = 'direct') then ${contacts.words} end`,
      status: contacts.status,
      answeredAt: contacts.answeredAt,
      createdAt: contacts.createdAt,
    },
  },
  'never-found-by': {
    owners: [talentExceptions.memberId],
    at: talentExceptions.createdAt,
    id: sql`md5(concat(${talentExceptions.memberId}, ${talentExceptions.organizationId}, ${site}::text))::uuid`,
    from: sql`${talentExceptions}
      join ${organizations} on ${organizations.id} = ${talentExceptions.organizationId}`,
    fields: { organization: named(organizations), createdAt: talentExceptions.createdAt },
  },
  'proposed-communities': {
    owners: [communityProposals.proposerId],
    at: communityProposals.createdAt,
    id: communityProposals.id,
    from: sql`${communityProposals}
      left join ${communities} on ${communities.id} = ${communityProposals.communityId}`,
    fields: {
      name: communityProposals.name,
      category: communityProposals.category,
      description: communityProposals.description,
      rules: communityProposals.rules,
      status: communityProposals.status,
      reason: communityProposals.reason,
      community: jsonUnlessNull(communities.id, named(communities)),
      decidedAt: communityProposals.decidedAt,
      createdAt: communityProposals.createdAt,
    },
  },
  bans: {
    owners: [communityBans.userId],
    at: communityBans.createdAt,
    id: sql`md5(concat(${communityBans.userId}, ${communityBans.communityId}, 'ban', ${site}::text))::uuid`,
    from: sql`${communityBans}
      join ${communities} on ${communities.id} = ${communityBans.communityId}`,
    fields: {
      community: named(communities),
      reason: communityBans.reason,
      createdAt: communityBans.createdAt,
    },
  },
  moderation: {
    owners: [communityLog.actorId],
    at: communityLog.at,
    id: communityLog.id,
    from: sql`${communityLog}
      join ${communities} on ${communities.id} = ${communityLog.communityId}
      left join ${discussions} on ${discussions.id} = ${communityLog.discussionId}`,
    fields: {
      community: named(communities),
      as: communityLog.actorRole,
      action: communityLog.action,
      discussion: jsonUnlessNull(discussions.id, {
        id: discussions.id,
        title: shownTitle(memberId),
      }),
      why: communityLog.why,
      at: communityLog.at,
    },
  },
  'found-by': {
    owners: [talentViews.memberId],
    at: sql`(${talentViews.day}::timestamp at time zone 'UTC')`,
    id: sql`md5(concat(${talentViews.memberId}, ${talentViews.organizationId}, ${talentViews.day}::text, ${site}::text))::uuid`,
    from: sql`${talentViews} join ${organizations} on ${organizations.id} = ${talentViews.organizationId}`,
    fields: {
      organization: named(organizations),
      day: sql`to_char(${talentViews.day}, 'YYYY-MM-DD')`,
      openedAt: talentViews.openedAt,
    },
  },
})

const isContacted = (memberId: string) => sql`(${contacts.memberId} = ${memberId}::uuid)`
