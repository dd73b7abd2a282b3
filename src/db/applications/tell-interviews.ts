import { desc, eq, sql } from 'drizzle-orm'
import { whenText } from '../../lib/applications/when.ts'
import { fullName } from '../../lib/text/format.ts'
import type { Db } from '../database.ts'
import { writeLetters } from '../letters/outbox.ts'
import { applicationEvents, type interviewTimes } from '../schema/applications.ts'
import { letters } from '../schema/letters.ts'
import { nameless, partsOf } from './parties.ts'
import { reviewersOf } from './tell-waiting.ts'

type Time = typeof interviewTimes.$inferSelect

/**
 * Tells an applicant what they may choose from: in the letter of the invitation where it is one, which
 * goes if that is undone, else in one of its own.
 * @param cause the time that was offered or changed
 */
export async function tellTimes(
  tx: Db,
  id: string,
  open: Time[],
  cause: Time,
  invited: boolean,
): Promise<void> {
  const times = open.filter(({ chosenAt }) => !chosenAt).map(said)
  if (times.length === 0) return
  if (invited) {
    const last = tx
      .select({ about: sql`${applicationEvents.id}::text` })
      .from(applicationEvents)
      .where(eq(applicationEvents.applicationId, id))
      .orderBy(desc(applicationEvents.at), desc(applicationEvents.id))
      .limit(1)
    const more = sql`${letters.data} || ${JSON.stringify({ times })}::jsonb`
    await tx.update(letters).set({ data: more }).where(eq(letters.about, last))
    return
  }
  const { applicantId, title, from } = await partsOf(tx, id)
  await writeLetters(tx, [
    {
      kind: 'interview-times',
      memberId: applicantId,
      about: `${cause.id} ${cause.sequence}`,
      data: { id, title, from: from ?? THE_TEAM, times },
    },
  ])
}

/** Who has left Waymark has no name there. */
const THE_TEAM = 'The team'

const said = (time: Time) => `${whenText(time)}: ${time.place}`

/** Tells both sides what became of the time that was chosen, each with the way to its calendar. */
export async function tellInterview(
  tx: Db,
  time: Time,
  change: 'chosen' | 'moved' | 'cancelled',
): Promise<void> {
  const { applicationId: id, opportunityId: postingId } = time
  const { applicantId, title, from, ...sender } = await partsOf(tx, id)
  const who = sender.nameless ? nameless(sender.number) : fullName(sender)
  const reviewers = (await reviewersOf(tx, postingId)).map((reviewer) => reviewer.id)
  const offered = reviewers.filter((reviewer) => reviewer === time.offeredById)
  const told = { id, postingId, title, change, when: whenText(time), place: time.place }
  const letterTo = (memberId: string, data: { withWhom: string; ofTeam: boolean }) =>
    ({
      kind: 'interview-set',
      memberId,
      about: `${time.id} ${time.sequence} ${memberId}`,
      data: { ...told, ...data },
    }) as const
  await writeLetters(tx, [
    letterTo(applicantId, { withWhom: from ?? THE_TEAM, ofTeam: false }),
    ...(offered.length > 0 ? offered : reviewers)
      .filter((reviewer) => reviewer !== applicantId)
      .map((reviewer) => letterTo(reviewer, { withWhom: who, ofTeam: true })),
  ])
}
