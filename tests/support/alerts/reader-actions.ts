import { pauseAccount, reactivate, requestDeletion } from '../../../src/db/accounts/lifecycle.ts'
import { apply } from '../../../src/db/applications/apply.ts'
import { follow, unfollow } from '../../../src/db/following/following.ts'
import { markNotificationsRead } from '../../../src/db/notifications/read.ts'
import { blockMember, unblockMember } from '../../../src/db/safety/block-member.ts'
import { markOpportunity, unmarkOpportunity } from '../../../src/db/saved/marks.ts'
import {
  addSavedSearch,
  changeSavedSearch,
  deleteSavedSearch,
} from '../../../src/db/saved-searches/saved-searches.ts'
import { savedSearchSchema } from '../../../src/lib/saved-searches/saved-search.ts'
import { type MemberModel, nextTime, passOn, type SearchModel } from './model.ts'
import { setLastHere, somePosting, TYPES, WORDS, WORKPLACES, type World } from './world.ts'

type Act = (world: World, m: MemberModel) => Promise<unknown>

let named = 0

function typed({ random }: World, name: string) {
  const wanted = {
    ...(random.chance(0.7) && { word: random.pick(WORDS) }),
    ...(random.chance(0.4) && { type: random.pick(TYPES) }),
    ...(random.chance(0.3) && { workplace: random.pick(WORKPLACES) }),
  }
  const { word, ...rest } = wanted
  const query = new URLSearchParams({ ...(word && { q: word }), ...rest }).toString()
  const frequency = random.pick(['instant', 'instant', 'daily', 'daily', 'weekly', 'off'] as const)
  const hour = random.below(24)
  return {
    wanted,
    frequency,
    hour,
    input: savedSearchSchema.parse({ name, query, frequency, hour }),
  }
}

const search: Act = async (world, m) => {
  const { db, now } = world
  const name = `Search${++named}`
  const { input, ...values } = typed(world, name)
  const saved = await addSavedSearch(db, m.id, input, new Date(now))
  if (typeof saved === 'string') return
  const model: SearchModel = { ...values, id: saved.id, name, createdAt: now, nextAt: 0 }
  model.nextAt = nextTime(model, m, now)
  m.searches.set(saved.id, model)
}

const changeSearch: Act = async (world, m) => {
  const { db, random, now } = world
  if (m.searches.size === 0) return search(world, m)
  const model = random.pick([...m.searches.values()])
  const { input, ...values } = typed(world, model.name)
  const saved = await changeSavedSearch(db, m.id, model.id, input, new Date(now))
  if (!saved || typeof saved === 'string') return
  const isOther = JSON.stringify(model.wanted) !== JSON.stringify(values.wanted)
  Object.assign(model, values)
  model.nextAt = nextTime(model, m, now)
  if (isOther || values.frequency === 'off') passOn(m, model, now)
}

const deleteSearch: Act = async ({ db, random, now }, m) => {
  if (m.searches.size === 0) return
  const model = random.pick([...m.searches.values()])
  await deleteSavedSearch(db, m.id, model.id, new Date(now))
  m.searches.delete(model.id)
  passOn(m, model, now)
}

const save: Act = async (world, m) => {
  const { db, now } = world
  const posting = somePosting(world)
  if (!posting) return
  await markOpportunity(db, 'saved', m.id, posting.id, new Date(now))
  if (!m.saved.has(posting)) m.saved.set(posting, now)
  m.hidden.delete(posting)
}

const unsave: Act = async ({ db, random }, m) => {
  if (m.saved.size === 0) return
  const posting = random.pick([...m.saved.keys()])
  await unmarkOpportunity(db, 'saved', m.id, posting.id)
  m.saved.delete(posting)
}

const hide: Act = async (world, m) => {
  const posting = somePosting(world)
  if (!posting) return
  await markOpportunity(world.db, 'hidden', m.id, posting.id, new Date(world.now))
  m.hidden.add(posting)
}

const applyTo: Act = async (world, m) => {
  const posting = somePosting(world)
  if (!posting) return
  const application = { opportunityId: posting.id, applicantId: m.id, coverLetter: 'Here I am.' }
  const result = await apply(world.db, application, new Date(world.now))
  if (result.ok) m.applied.add(posting)
}

const block: Act = async ({ db, random, posters, now }, m) => {
  const whom = random.pick(posters)
  const [one, other] = random.chance(0.5) ? [m.id, whom.id] : [whom.id, m.id]
  if ((await blockMember(db, one, other, new Date(now))).ok) m.blocked.add(whom)
}

const unblock: Act = async ({ db }, m) => {
  for (const { id } of m.blocked) {
    await unblockMember(db, m.id, id)
    await unblockMember(db, id, m.id)
  }
  m.blocked.clear()
}

const followOrNot: Act = async ({ db, random, posters, now }, m) => {
  const poster = random.pick(posters)
  const followed = { kind: 'person', id: poster.id } as const
  if (m.follows.delete(poster)) return unfollow(db, m.id, followed)
  await follow(db, m.id, followed, new Date(now))
  m.follows.set(poster, now)
}

const leave: Act = async ({ db, random, now }, m) => {
  const go = random.chance(0.5) ? pauseAccount : requestDeletion
  await go(db, m.id, new Date(now))
  m.away = true
  m.hasPush = false
  m.pushes.clear()
}

const comeBack: Act = async (world, m) => {
  m.lastHere = world.now
  if (m.away) await reactivate(world.db, m.id)
  m.away = false
  await setLastHere(world, m)
}

const read: Act = async ({ db, now }, m) => {
  await markNotificationsRead(db, m.id, null, new Date(now))
  for (const event of m.events) event.read = true
  for (const topic of m.emails.values()) topic.due = null
}

const HERE: [Act, number][] = [
  [search, 5],
  [changeSearch, 4],
  [deleteSearch, 1],
  [save, 6],
  [unsave, 1],
  [hide, 2],
  [applyTo, 3],
  [block, 2],
  [unblock, 1],
  [followOrNot, 3],
  [leave, 1],
  [comeBack, 1],
  [read, 2],
]
const ACTS = HERE.flatMap(([act, weight]) => Array.from({ length: weight }, () => act))

/** Chooses before it waits for anything, so that several at once choose the same each time. */
export async function act(world: World, m: MemberModel): Promise<void> {
  const { random, counts } = world
  const chosen = m.away ? comeBack : random.pick(ACTS)
  if (m.away && random.chance(0.6)) return
  world.now += 1000
  counts[chosen.name] = (counts[chosen.name] ?? 0) + 1
  await chosen(world, m)
}
