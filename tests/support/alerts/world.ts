import { eq } from 'drizzle-orm'
import type { Db } from '../../../src/db/database.ts'
import { savePosting } from '../../../src/db/postings/save.ts'
import { subscribeToPush } from '../../../src/db/push/subscriptions.ts'
import { sessions } from '../../../src/db/schema/sessions.ts'
import { users } from '../../../src/db/schema/users.ts'
import { DAY_MS, HOUR_MS } from '../../../src/lib/durations.ts'
import type { Posting } from '../../../src/lib/postings/posting.ts'
import { addMember } from '../factories.ts'
import { pushBrowser } from '../push-service.ts'
import type { MemberModel, PosterModel, PostingModel } from './model.ts'
import type { Random } from './random.ts'

export const WORDS = ['weaver', 'potter', 'tanner']
export const TYPES = ['job', 'grant'] as const
export const WORKPLACES = ['remote', 'on_site'] as const
const ZONES = { UTC: 0, 'Africa/Nairobi': 3, 'Asia/Kolkata': 5.5, 'America/Bogota': -5 }

/** Members and postings as they should be, beside those in a database. */
export type World = {
  db: Db
  random: Random
  now: number
  members: MemberModel[]
  posters: PosterModel[]
  postings: PostingModel[]
  browsers: Map<string, { member: MemberModel; read: ReturnType<typeof pushBrowser>['read'] }>
  /** How often each happened. */
  counts: Record<string, number>
}

export async function newWorld(
  db: Db,
  {
    random,
    start,
    members,
    posters,
  }: { random: Random; start: number; members: number; posters: number },
): Promise<World> {
  const world: World = {
    db,
    random,
    now: start,
    members: [],
    posters: [],
    postings: [],
    browsers: new Map(),
    counts: {},
  }
  for (let n = 0; n < posters; n++) {
    const values = { primaryRole: 'provider', membershipTier: 'organization' } as const
    const { id } = await addMember(db, {
      ...values,
      emailVerifiedAt: new Date(start - 30 * DAY_MS),
    })
    world.posters.push({ id, away: false })
  }
  for (let n = 0; n < members; n++) world.members.push(await addReader(world))
  return world
}

async function addReader({ db, random, now, browsers }: World): Promise<MemberModel> {
  const [timeZone, hours] = random.pick(Object.entries(ZONES))
  // Some are away so long that their searches fall silent in the middle of a history.
  const lastHere = now - random.pick([0, 0, 0, 175]) * DAY_MS
  const past = new Date(now - 200 * DAY_MS)
  const { id, email } = await addMember(db, {
    timeZone,
    lastHereAt: new Date(lastHere),
    emailVerifiedAt: past,
    createdAt: past,
    membershipTier: 'expert',
  })
  const member: MemberModel = {
    id,
    email,
    zoneMs: hours * HOUR_MS,
    lastHere,
    away: false,
    hasPush: random.chance(0.15),
    searches: new Map(),
    saved: new Map(),
    hidden: new Set(),
    applied: new Set(),
    blocked: new Set(),
    follows: new Map(),
    pending: new Map(),
    done: new Set(),
    events: [],
    emails: new Map(),
    pushes: new Map(),
  }
  if (member.hasPush) await addBrowser({ db, now, browsers }, member)
  return member
}

async function addBrowser(
  { db, now, browsers }: Pick<World, 'db' | 'now' | 'browsers'>,
  member: MemberModel,
) {
  const { subscription, read } = pushBrowser()
  const sid = crypto.randomUUID()
  const expire = new Date(now + 400 * DAY_MS)
  const sess = { userId: member.id }
  await db.insert(sessions).values({ sid, sess, createdAt: new Date(now), expire })
  await subscribeToPush(db, { sid, memberId: member.id }, subscription)
  browsers.set(new URL(subscription.endpoint).pathname, { member, read })
}

const written = ({ no, word, type, workplace, deadline, requirements }: PostingModel): Posting => ({
  title: `A ${word} No${no}`,
  type: type as Posting['type'],
  description: 'The work.',
  employmentType: null,
  workplace: workplace as Posting['workplace'],
  country: null,
  city: null,
  applicantsFrom: null,
  teamHours: null,
  pay: null,
  skills: [],
  industries: [],
  level: null,
  requirements,
  benefits: null,
  places: 1,
  applicationDeadline: deadline === null ? null : new Date(deadline),
  answerBy: deadline === null ? null : new Date(deadline + 30 * DAY_MS),
  questions: [],
  criteria: [],
  firstLookWithoutNames: false,
  expertsFirst: false,
})

/** One of the last ones; null where there is none. */
export function somePosting({ random, postings }: World): PostingModel | null {
  const recent = postings.slice(-25)
  return recent.length > 0 ? random.pick(recent) : null
}

let numbered = 0

export async function post(world: World): Promise<void> {
  const { db, random, now, postings } = world
  const poster = random.pick(world.posters)
  if (poster.away) return
  const posting: PostingModel = {
    id: '',
    no: ++numbered,
    poster,
    word: random.pick(WORDS),
    type: random.pick(TYPES),
    workplace: random.pick(WORKPLACES),
    publishedAt: now,
    status: 'open',
    pausedWithPoster: false,
    held: false,
    closedAt: 0,
    deadline: random.chance(0.6) ? now + (1 + random.below(15)) * DAY_MS : null,
    compared: false,
    requirements: 'Hands',
  }
  const saved = await savePosting(db, {
    memberId: poster.id,
    now: new Date(now),
    holdsFirst: false,
    posting: written(posting),
    to: 'open',
  })
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  postings.push({ ...posting, id: saved.posting.id })
}

/** @returns whether it was refused */
export async function rewrite({ db, now }: World, posting: PostingModel): Promise<boolean> {
  const saved = await savePosting(db, {
    memberId: posting.poster.id,
    id: posting.id,
    now: new Date(now),
    posting: written(posting),
  })
  return !saved.ok
}

export const setLastHere = ({ db }: World, m: MemberModel) =>
  db
    .update(users)
    .set({ lastHereAt: new Date(m.lastHere) })
    .where(eq(users.id, m.id))
