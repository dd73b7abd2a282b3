import { eq, sql } from 'drizzle-orm'
import type { RejectionReason } from '../../lib/applications/rejection.ts'
import { snapshotOf } from '../../lib/applications/snapshot.ts'
import { isAnswer, showsNames } from '../../lib/applications/states.ts'
import { nextWorkingMorning } from '../../lib/applications/working-morning.ts'
import type { ApplicationStatus } from '../../lib/catalog.ts'
import { HOUR_MS } from '../../lib/durations.ts'
import { random } from '../../lib/terrain/random.ts'
import type { Db } from '../database.ts'
import { idList } from '../id-lists.ts'
import {
  applicationFindings,
  applicationNotes,
  applicationRatings,
} from '../schema/application-review.ts'
import { applicationDrafts, applicationEvents, applications } from '../schema/applications.ts'
import { interviewTimes } from '../schema/interview-times.ts'
import { messageReads, messages } from '../schema/messages.ts'
import { APPLICATION_SEEDS, DRAFTS } from './content/applications.ts'
import { fill } from './fill.ts'
import { fixedId } from './fixed-id.ts'
import { type Cast, memberId, memberRow } from './members.ts'
import { atWork, between, daysBefore, earliest, endOfSeedDay, latest } from './moments.ts'
import { applicationPeriod, opportunityId, opportunitySeed } from './organizations.ts'
import type { ApplicationSeed } from './shapes.ts'

export async function seedApplications(db: Db, cast: Cast, now: Date) {
  const made = APPLICATION_SEEDS.filter(({ by }) => cast.isNew(by)).map((seed) => {
    const row = sentRow(seed, now)
    return { seed, row, trail: timelineOf(seed, row, cast, now) }
  })
  // The database numbers them in order of insertion.
  made.sort((a, b) => a.row.createdAt.getTime() - b.row.createdAt.getTime())
  const added = new Set(
    (
      await fill(
        db,
        applications,
        made.map(({ row }) => row),
      )
    ).map(({ id }) => id),
  )
  const fresh = made.filter(({ row }) => added.has(row.id))
  await moveOn(db, fresh)
  await fill(
    db,
    applicationEvents,
    fresh.flatMap(({ trail: timeline }) => timeline),
  )
  await seedReviews(db, cast, fresh)
  await seedTalks(db, cast, fresh, now)
  await seedDrafts(db, cast, now)
}

async function seedDrafts(db: Db, cast: Cast, now: Date) {
  const begun = DRAFTS.filter(({ by }) => cast.isNew(by)).map(({ by, to, coverLetter, days }) => ({
    opportunityId: opportunityId(to),
    memberId: memberId(by),
    coverLetter,
    createdAt: daysBefore(now, days),
    updatedAt: daysBefore(now, days),
  }))
  if (begun.length > 0) await db.insert(applicationDrafts).values(begun).onConflictDoNothing()
}

type Made = { seed: ApplicationSeed; row: ReturnType<typeof sentRow>; trail: Step[] }

function sentRow({ by, to, coverLetter, days, answers = [] }: ApplicationSeed, now: Date) {
  const draw = random(`application ${by} ${to}`)
  const { opens, closes } = applicationPeriod(to, now)
  const drawn = between(opens, earliest(now, closes ?? now), 0.1 + draw() * 0.7)
  const sent = days === undefined ? drawn : daysBefore(now, days)
  const { questions = [] } = opportunitySeed(to).seed
  const snapshot = { ...memberRow(by, now), profileImageUrl: null, hiddenFields: [] }
  return {
    id: fixedId('application', by, to),
    opportunityId: opportunityId(to),
    applicantId: memberId(by),
    coverLetter: coverLetter ?? 'Applied through opportunity card',
    answers: answers.map((value, n) => {
      const { id, text, kind } = questions[n]!
      return { questionId: id, question: text, kind, value }
    }),
    snapshot: allTexts(snapshotOf(snapshot as Parameters<typeof snapshotOf>[0])),
    createdAt: sent,
    updatedAt: sent,
  }
}

const allTexts = <T extends object>(snapshot: T) =>
  Object.fromEntries(Object.entries(snapshot).map(([field, value]) => [field, value ?? null])) as T

const PATH: Record<ApplicationStatus, ApplicationStatus[]> = {
  pending: [],
  opened: ['opened'],
  shortlisted: ['opened', 'shortlisted'],
  interview: ['opened', 'shortlisted', 'interview'],
  offered: ['opened', 'shortlisted', 'interview', 'offered'],
  accepted: ['opened', 'shortlisted', 'interview', 'offered', 'accepted'],
  rejected: ['opened', 'rejected'],
  withdrawn: ['withdrawn'],
  closed_unanswered: ['closed_unanswered'],
}

const REASONS: RejectionReason[] = [
  'less_experience',
  'another_chosen',
  'requirements_not_met',
  'position_filled',
]

type Step = typeof applicationEvents.$inferInsert & { id: string; at: Date; toldAt: Date }

function timelineOf(
  { by, to, status, answeredAfter, reason, words }: ApplicationSeed,
  { id, createdAt }: { id: string; createdAt: Date },
  cast: Cast,
  now: Date,
): Step[] {
  const draw = random(`trail ${by} ${to}`)
  const way = PATH[status]
  // A rejection's announcement must be in the past.
  const end = status === 'rejected' ? daysBefore(now, 4) : now
  const answered = answeredAfter === undefined ? null : daysBefore(createdAt, -answeredAfter)
  const { team = [], owner } = opportunitySeed(to).organization
  const recruiter = team.find(({ role }) => role === 'recruiter')?.handle ?? owner
  let before = createdAt
  return way.map((step, n) => {
    const drawn = between(createdAt, end, (n + 0.2 + draw() * 0.6) / way.length)
    const first = Math.min(way.length - 1, 1)
    const due = answered && n <= first ? between(createdAt, answered, (n + 1) / (first + 1)) : drawn
    const worked = atWork(due, draw())
    const at =
      step === 'closed_unanswered'
        ? closedAt(to, now)
        : earliest(
            new Date(end.getTime() - (way.length - 1 - n) * HOUR_MS),
            latest(worked, new Date(before.getTime() + HOUR_MS)),
          )
    before = at
    const side =
      step === 'withdrawn' || (step === 'accepted' && draw() < 0.7) ? 'applicant' : 'team'
    const decides = side === 'applicant' ? by : recruiter
    return {
      id: fixedId('application event', id, step),
      applicationId: id,
      status: step,
      by: step === 'closed_unanswered' ? ('system' as const) : side,
      actorId:
        step !== 'closed_unanswered' && decides && cast.has(decides) ? memberId(decides) : null,
      at,
      toldAt: step === 'rejected' ? nextWorkingMorning(at, memberRow(by, now).country) : at,
      reason:
        step === 'rejected' ? (reason ?? REASONS[Math.floor(draw() * REASONS.length)]!) : null,
      words: step === 'rejected' ? (words ?? null) : null,
    }
  })
}

function closedAt(to: string, now: Date): Date {
  const { deadline = 0, answered = 14 } = opportunitySeed(to).seed
  return earliest(now, endOfSeedDay(now, deadline + answered + 7))
}

async function moveOn(db: Db, made: Made[]) {
  const moved = made
    .filter(({ trail: timeline }) => timeline.length > 0)
    .map(({ row, trail: timeline }) => {
      const last = timeline.at(-1)!
      const first = (fits: (status: ApplicationStatus) => boolean) =>
        timeline.find(({ status }) => fits(status))?.at ?? null
      return {
        id: row.id,
        status: last.status,
        before: timeline.at(-2)?.status ?? 'pending',
        at: last.at,
        told: last.toldAt,
        answered: first(isAnswer),
        named: first(showsNames),
        withdrawn: first((status) => status === 'withdrawn'),
        closed: first((status) => status === 'closed_unanswered'),
      }
    })
  await db.execute(sql`update ${applications} set status = moved.status, status_before = moved.before,
      status_at = moved.at, told_at = moved.told, updated_at = moved.told, answered_at = moved.answered,
      names_shown_at = moved.named, withdrawn_at = moved.withdrawn, unanswered_at = moved.closed,
      given_back_at = moved.closed
    from jsonb_to_recordset(${JSON.stringify(moved)}::text::jsonb) as moved(id uuid, status text, before text,
      at timestamptz, told timestamptz, answered timestamptz, named timestamptz, withdrawn timestamptz,
      closed timestamptz)
    where ${applications.id} = moved.id`)
}

async function seedReviews(db: Db, cast: Cast, made: Made[]) {
  const criteriaOf = (to: string) => opportunitySeed(to).seed.criteria ?? []
  const opened = ({ trail: timeline, row }: Made) =>
    new Date((timeline[0]?.at ?? row.createdAt).getTime() + HOUR_MS)
  const findings = made.flatMap((one) =>
    Object.entries(one.seed.found?.criteria ?? {}).map(([criterionId, quote]) => ({
      applicationId: one.row.id,
      criterionId,
      met: quote !== false,
      quote: quote === false ? null : quote,
      foundById: cast.has(one.seed.found!.by) ? memberId(one.seed.found!.by) : null,
      at: opened(one),
    })),
  )
  const ratings = made.flatMap((one) =>
    Object.entries(one.seed.marks ?? {})
      .filter(([by]) => cast.has(by))
      .flatMap(([by, given]) =>
        criteriaOf(one.seed.to)
          .filter(({ id }) => given[id])
          .map(({ id }) => ({
            applicationId: one.row.id,
            reviewerId: memberId(by),
            criterionId: id,
            mark: given[id]!,
            createdAt: opened(one),
          })),
      ),
  )
  if (findings.length > 0)
    await db.insert(applicationFindings).values(findings).onConflictDoNothing()
  if (ratings.length > 0) await db.insert(applicationRatings).values(ratings).onConflictDoNothing()
  await fill(
    db,
    applicationNotes,
    made.flatMap((one) =>
      (one.seed.notes ?? [])
        .filter(({ by }) => cast.has(by))
        .map(({ by, body }, n) => ({
          id: fixedId('application note', one.row.id, String(n)),
          applicationId: one.row.id,
          authorId: memberId(by),
          body,
          createdAt: opened(one),
        })),
    ),
  )
}

async function seedTalks(db: Db, cast: Cast, made: Made[], now: Date) {
  await fill(
    db,
    interviewTimes,
    made.flatMap((one) => timesOf(one, cast, now)),
  )
  const written = made.flatMap(({ seed, row }) =>
    (seed.messages ?? [])
      .filter(({ by }) => cast.has(by))
      .map(({ by, body }, n) => ({
        id: fixedId('application message', row.id, String(n)),
        applicationId: row.id,
        clientId: fixedId('application message from', row.id, String(n)),
        senderId: memberId(by),
        body,
        createdAt: atWork(daysBefore(now, 5 - n), 0.2 + n / 4),
      })),
  )
  const added = await fill(db, messages, written)
  if (added.length === 0) return
  for (const { applicationId, createdAt } of added)
    await db
      .update(applications)
      .set({ lastMessageAt: createdAt!, updatedAt: sql`${applications.updatedAt}` })
      .where(eq(applications.id, applicationId!))
  const readers = made.flatMap(({ seed, row }) => {
    const { team = [], owner = '' } = opportunitySeed(seed.to).organization
    const all = [seed.by, owner, ...team.map(({ handle }) => handle)]
    const ids = all.filter((handle) => handle && cast.has(handle)).map(memberId)
    return seed.messages ? [{ applicationId: row.id, ids }] : []
  })
  for (const { applicationId, ids } of readers)
    await db.insert(messageReads).select(
      db
        .select({
          mentorshipId: sql`null::uuid`.as('mentorship_id'),
          applicationId: sql`${applicationId}::uuid`.as('application_id'),
          contactId: sql`null::uuid`.as('contact_id'),
          memberId: sql`unnest(${idList(ids)}::uuid[])`.as('member_id'),
          upTo: sql`(select max(sequence) from messages where application_id = ${applicationId})`.as(
            'up_to',
          ),
        })
        .from(sql`(values (1)) as once`),
    )
}

const TEAM_ZONES: Record<string, string> = { Ghana: 'Africa/Accra', Kenya: 'Africa/Nairobi' }

function timesOf({ seed, row, trail: timeline }: Made, cast: Cast, now: Date) {
  const { interview, to } = seed
  if (!interview) return []
  const { team = [], owner, country, website } = opportunitySeed(to).organization
  const by = team.find(({ role }) => role === 'recruiter')?.handle ?? owner
  const offered = timeline.at(-1)!.at
  const ahead = interview === 'chosen' ? [5] : [4, 6, 8]
  return ahead.map((days, n) => ({
    id: fixedId('interview time', row.id, String(n)),
    applicationId: row.id,
    opportunityId: row.opportunityId,
    startsAt: atWork(daysBefore(now, -days), 0.125 + n * 0.25),
    minutes: 45,
    timeZone: TEAM_ZONES[country] ?? 'UTC',
    place: `https://meet.example/${website.split('.')[0]}`,
    offeredById: by && cast.has(by) ? memberId(by) : null,
    chosenAt:
      interview === 'chosen' ? earliest(now, new Date(offered.getTime() + 3 * HOUR_MS)) : null,
    sequence: interview === 'chosen' ? 1 : 0,
    createdAt: offered,
  }))
}
