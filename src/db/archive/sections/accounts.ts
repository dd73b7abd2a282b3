import { sql } from 'drizzle-orm'
import type { SectionName } from '../../../lib/archive/records.ts'
import { accessTokens } from '../../schema/access-tokens.ts'
import { activity } from '../../schema/activity.ts'
import { contactMessages } from '../../schema/contact-messages.ts'
import { outboxEmails } from '../../schema/emails.ts'
import { passkeys, totpSecrets } from '../../schema/factors.ts'
import { identities } from '../../schema/identities.ts'
import { blocks, reports } from '../../schema/safety.ts'
import { users } from '../../schema/users.ts'
import { jsonOf } from '../fields.ts'
import { otherMember, type Section, someMember } from './parts.ts'

const unexpired = {
  memberSince: users.createdAt,
  tier: users.membershipTier,
  tierEndsAt: users.membershipEndsAt,
  addressProvedAt: users.emailVerifiedAt,
  codesSince: totpSecrets.confirmedAt,
  findableSince: users.findableSince,
}

export const accountsOf = (site: string) =>
  ({
    standings: {
      owners: [users.id],
      at: users.createdAt,
      id: sql`md5(concat(${users.id}, ${site}::text, ${jsonOf(unexpired)}))::uuid`,
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
      owners: [outboxEmails.memberId],
      at: outboxEmails.createdAt,
      id: outboxEmails.id,
      from: sql`${outboxEmails}`,
      fields: {
        kind: outboxEmails.kind,
        address: outboxEmails.address,
        createdAt: outboxEmails.createdAt,
        sentAt: outboxEmails.sentAt,
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
      from: sql`${blocks} join ${users} ${otherMember} on ${otherMember.id} = ${blocks.blockedId}`,
      fields: { with: someMember, createdAt: blocks.createdAt },
    },
  }) satisfies Partial<Record<SectionName, Section>>
