import { sql } from 'drizzle-orm'
import type { SectionName } from '../../../lib/archive/records.ts'
import { accessTokens } from '../../schema/access-tokens.ts'
import { activity } from '../../schema/activity.ts'
import { contactMessages } from '../../schema/contact-messages.ts'
import { outboxEmails } from '../../schema/emails.ts'
import { passkeys, totpSecrets } from '../../schema/factors.ts'
import { identities } from '../../schema/identities.ts'
import { notificationEvents } from '../../schema/notifications.ts'
import { organizations } from '../../schema/organizations.ts'
import { blocks, reports } from '../../schema/safety.ts'
import { users } from '../../schema/users.ts'
import { jsonOf, jsonUnlessNull } from '../fields.ts'
import { namedPart, otherMember, pick, type Section, SITE, someMember } from './parts.ts'

const unexpired = {
  memberSince: users.createdAt,
  tier: users.membershipTier,
  tierEndsAt: users.membershipEndsAt,
  addressProvedAt: users.emailVerifiedAt,
  codesSince: totpSecrets.confirmedAt,
  findableSince: users.findableSince,
}

export const accountSections = {
  standings: {
    owners: [users.id],
    at: users.createdAt,
    id: sql`md5(concat(${users.id}, ${SITE}, ${jsonOf(unexpired)}))::uuid`,
    from: sql`${users} left join ${totpSecrets} on ${totpSecrets.memberId} = ${users.id}
      and ${totpSecrets.confirmedAt} is not null`,
    // Omitted where empty.
    where: sql`${users.membershipTier} <> 'foundation' or ${users.emailVerifiedAt} is not null or ${totpSecrets.confirmedAt} is not null
      or ${users.findableSince} is not null`,
    fields: unexpired,
  },
  'messages-to-us': {
    owners: [contactMessages.memberId],
    at: contactMessages.createdAt,
    id: contactMessages.id,
    from: sql`${contactMessages}`,
    fields: pick(
      contactMessages,
      'name',
      'email',
      'tier',
      'topic',
      'message',
      'createdAt',
      'reply',
    ),
  },
  letters: {
    owners: [outboxEmails.memberId],
    at: outboxEmails.createdAt,
    id: outboxEmails.id,
    from: sql`${outboxEmails}`,
    fields: pick(outboxEmails, 'kind', 'address', 'createdAt', 'sentAt'),
  },
  'linked-accounts': {
    owners: [identities.memberId],
    at: identities.createdAt,
    id: identities.id,
    from: sql`${identities}`,
    fields: {
      provider: identities.provider,
      account: identities.subject,
      ...pick(identities, 'email', 'createdAt', 'lastUsedAt'),
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
      ...pick(passkeys, 'createdAt', 'lastUsedAt'),
    },
  },
  tokens: {
    owners: [accessTokens.memberId],
    at: accessTokens.createdAt,
    id: accessTokens.id,
    from: sql`${accessTokens} left join ${organizations} on ${organizations.id} = ${accessTokens.organizationId}`,
    fields: {
      ...pick(accessTokens, 'name', 'prefix', 'scope', 'scopes'),
      organization: jsonUnlessNull(accessTokens.organizationId, namedPart(organizations)),
      ...pick(accessTokens, 'createdAt', 'expiresAt', 'lastUsedAt'),
    },
  },
  activity: {
    owners: [activity.memberId],
    ...pick(activity, 'at', 'id'),
    from: sql`${activity}`,
    fields: pick(activity, 'kind', 'at', 'device', 'network'),
  },
  notifications: {
    owners: [notificationEvents.memberId],
    ...pick(notificationEvents, 'at', 'id'),
    from: sql`${notificationEvents}`,
    where: sql`${notificationEvents.at} <= now()`,
    fields: {
      kind: notificationEvents.kind,
      about: { type: notificationEvents.subjectType, id: notificationEvents.subjectId },
      at: notificationEvents.at,
    },
  },
  reports: {
    owners: [reports.reporterId],
    at: reports.createdAt,
    id: reports.id,
    from: sql`${reports}`,
    fields: {
      about: { type: reports.subjectType, id: reports.subjectId },
      ...pick(reports, 'reason', 'words', 'createdAt', 'resolvedAt', 'resolution'),
    },
  },
  blocks: {
    owners: [blocks.blockerId],
    at: blocks.createdAt,
    id: sql`md5(concat(${blocks.blockerId}, ${blocks.blockedId}, ${SITE}))::uuid`,
    from: sql`${blocks} join ${users} ${otherMember} on ${otherMember.id} = ${blocks.blockedId}`,
    fields: { with: someMember, createdAt: blocks.createdAt },
  },
} satisfies Partial<Record<SectionName, Section>>
