import { ban, liftBan } from '../../db/communities/bans.ts'
import { lock, type OfText, pin, remove, restore } from '../../db/communities/moderation.ts'
import {
  type ConfirmedPlacing,
  changeRole,
  handOver,
  type Placing,
} from '../../db/communities/roles.ts'
import type { Acting } from '../../db/communities/standing.ts'
import type { Db } from '../../db/database.ts'
import type { CommunityResult, CommunityRole } from '../../lib/communities/roles.ts'
import type { AppContext } from '../http/context.ts'
import { isProved } from '../http/middleware/proof.ts'

/** What is done to something, by the last word of its form's address; who gives no reason gives ''. */
type Deed<Act> = (db: Db, act: Act, why: string, now: Date) => Promise<CommunityResult>

/** With what is written; with a reply the last two alone. */
export const TEXT_DEEDS = {
  pin: (db, act, why, now) => pin(db, act, true, why || null, now),
  unpin: (db, act, why, now) => pin(db, act, false, why || null, now),
  lock: (db, act, why, now) => lock(db, act, true, why || null, now),
  unlock: (db, act, why, now) => lock(db, act, false, why || null, now),
  removal: remove,
  restoration: (db, act, why, now) => restore(db, act, why || null, now),
} satisfies Record<string, Deed<OfText>>

export type TextDeed = keyof typeof TEXT_DEEDS

/** With somebody; with whom is not in the community the last two alone. */
export const MEMBER_DEEDS = {
  owner: (db, act, why, now) => changeRole(db, act, 'owner', why || null, now),
  moderator: (db, act, why, now) => changeRole(db, act, 'moderator', why || null, now),
  member: (db, act, why, now) => changeRole(db, act, 'member', why || null, now),
  'hand-over': (db, act, why, now) => handOver(db, act, why || null, now),
  ban,
  lifting: (db, act, why, now) => liftBan(db, act, why || null, now),
} satisfies Record<string, Deed<ConfirmedPlacing>>

export type MemberDeed = keyof typeof MEMBER_DEEDS

type Found = { removedAt: Date | null; pinned?: boolean; locked?: boolean }
type Marks = Partial<Record<'pinned' | 'locked', boolean | undefined>>

/** The deeds by which what was found stands as a program has it, in their order. */
export function deedsToward(
  found: Found,
  { pinned = found.pinned, locked = found.locked }: Marks,
): TextDeed[] {
  const deeds: (TextDeed | null)[] = [
    found.removedAt && 'restoration',
    pinned === found.pinned ? null : pinned ? 'pin' : 'unpin',
    locked === found.locked ? null : locked ? 'lock' : 'unlock',
  ]
  return deeds.filter((deed) => deed !== null)
}

/** The deed by which a program gives somebody a role. */
export const deedOfPlace = (role: CommunityRole, hands = false): MemberDeed =>
  hands ? 'hand-over' : role

/** Does it in the community that the address names, as who asks. */
export function run<Act extends OfText | Placing>(
  c: AppContext,
  deed: Deed<Act>,
  about: Omit<Act, keyof Acting | 'isConfirmed'>,
  why = '',
) {
  const { db, member, community, arrivedAt } = c.var
  const by = { communityId: community.id, actorId: member.id, isConfirmed: isProved(c) }
  const act = { ...about, ...by } as unknown as Act
  return deed(db, act, why, arrivedAt)
}
