import { pauseAccount, reactivate } from '../../../src/db/accounts/lifecycle.ts'
import { changePostingState } from '../../../src/db/postings/save.ts'
import { holdPosting, releasePosting } from '../../../src/db/safety/posting-holds.ts'
import { DAY_MS } from '../../../src/lib/durations.ts'
import { type PosterModel, type PostingModel, tellSavers } from './model.ts'
import { post, rewrite, somePosting, WORDS, type World } from './world.ts'

/** What a poster or a moderator does. */
export async function actOnPosting(world: World): Promise<void> {
  const { random, counts } = world
  world.now += 1000
  const posting = somePosting(world)
  if (!posting || random.chance(0.35)) return post(world)
  const acts = [edit, edit, edit, changeState, changeState, holdOrRelease]
  const chosen = posting.poster.away || random.chance(0.08) ? leaveOrReturn : random.pick(acts)
  counts[chosen.name] = (counts[chosen.name] ?? 0) + 1
  await chosen(world, posting)
}

async function holdOrRelease({ db, now }: World, posting: PostingModel) {
  const held = { id: posting.id, operatorId: null, why: 'Looks odd' }
  if (!posting.held) posting.held = await holdPosting(db, held, new Date(now))
  else if ((await releasePosting(db, held, new Date(now))) === true) posting.held = false
}

async function changeState({ db, random, members, now }: World, posting: PostingModel) {
  const change = random.pick(['pause', 'resume', 'close'] as const)
  const changed = await changePostingState(db, {
    memberId: posting.poster.id,
    id: posting.id,
    now: new Date(now),
    change,
    outcome: change === 'close' ? 'withdrawn' : undefined,
  })
  if (!changed.ok) return
  posting.status = ({ pause: 'paused', resume: 'open', close: 'closed' } as const)[change]
  if (change !== 'close') return
  posting.closedAt = now
  if (posting.deadline === null || posting.deadline > now)
    tellSavers(members, posting, 'saved-closed', now)
}

/** A deadline is known by its date. */
const dayOf = (moment: number) => Math.floor(moment / DAY_MS)

async function edit(world: World, posting: PostingModel) {
  const { random, members, now } = world
  const before = { ...posting }
  if (random.chance(0.3)) posting.word = random.pick(WORDS)
  if (random.chance(0.3)) posting.deadline = now + (1 + random.below(15)) * DAY_MS
  const isRewritten = random.chance(0.5)
  if (isRewritten) posting.requirements = `Hands ${now}`
  if (await rewrite(world, posting)) return void Object.assign(posting, before)
  const { deadline } = posting
  const isEarlier =
    deadline !== null && (before.deadline === null || dayOf(deadline) < dayOf(before.deadline))
  if (posting.status === 'open' && (isRewritten || isEarlier))
    tellSavers(members, posting, 'saved-changed', now)
}

/** A poster on a break, whose postings pause with them. */
async function leaveOrReturn({ db, postings, now }: World, { poster }: { poster: PosterModel }) {
  if (poster.away) await reactivate(db, poster.id)
  else await pauseAccount(db, poster.id, new Date(now))
  poster.away = !poster.away
  for (const p of postings.filter((each) => each.poster === poster))
    if (poster.away && p.status === 'open')
      Object.assign(p, { status: 'paused', pausedWithPoster: true })
    else if (!poster.away && p.pausedWithPoster)
      Object.assign(p, { status: 'open', pausedWithPoster: false })
}
