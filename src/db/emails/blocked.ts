import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { isApart } from '../applications/access.ts'
import type { Db } from '../database.ts'
import { applications } from '../schema/applications.ts'
import { outboxEmails } from '../schema/emails.ts'
import { opportunities } from '../schema/opportunities.ts'
import { contacts } from '../schema/talent.ts'
import { isUnsent } from './outbox.ts'

/** @param requests the mentorships between the two */
export const deleteEmailsBetween = (tx: Db, one: string, other: string, requests: string[]) =>
  tx
    .delete(outboxEmails)
    .where(
      and(
        isUnsent,
        or(
          and(eq(outboxEmails.kind, 'waiting-request'), inArray(outboxEmails.about, requests)),
          isAbout(one, other),
          isAbout(other, one),
        ),
      ),
    )

const isAbout = (memberId: string, other: string): SQL | undefined =>
  and(
    eq(outboxEmails.memberId, memberId),
    or(
      and(
        eq(outboxEmails.kind, 'posting-changed'),
        sql`exists (select 1 from ${opportunities}
          where ${opportunities.id}::text = ${outboxEmails.data} ->> 'id'
            and ${opportunities.organizationId} is null and ${opportunities.postedById} = ${other})`,
      ),
      and(
        inArray(outboxEmails.kind, ['application-message', 'application-reply']),
        sql`exists (select from ${applications} where ${applications.id}::text = ${outboxEmails.data} ->> 'id'
          and ((${applications.applicantId} = ${other} and ${isApart(memberId)})
            or ${applications.posterId} = ${other}))`,
      ),
      and(
        eq(outboxEmails.kind, 'direct-message'),
        sql`exists (select from ${contacts}
          where ${contacts.id}::text = ${outboxEmails.data} ->> 'id' and ${contacts.memberId} = ${other})`,
      ),
      and(
        eq(outboxEmails.kind, 'talent-invitation'),
        sql`exists (select 1 from ${contacts}
          where ${contacts.id}::text = ${outboxEmails.about} and ${contacts.invitedById} = ${other})`,
      ),
      and(
        eq(outboxEmails.kind, 'team-joined'),
        sql`split_part(${outboxEmails.about}, ' ', 2) = ${other}`,
      ),
    ),
  )
