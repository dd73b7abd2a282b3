import type { CommunityActor } from '../../db/communities/access.ts'
import { banMember, liftBan } from '../../db/communities/bans.ts'
import {
  type OfText,
  removeText,
  restoreText,
  setLocked,
  setPinned,
} from '../../db/communities/moderation.ts'
import {
  type ConfirmedPlacing,
  changeRole,
  type RoleChange,
  transferCommunity,
} from '../../db/communities/roles.ts'
import type { Db } from '../../db/database.ts'
import type { CommunityResult, CommunityRole } from '../../lib/communities/roles.ts'
import type { AppContext } from '../http/context.ts'
import { isRecentlySignedIn } from '../http/middleware/recent-sign-in.ts'

/** `why` is '' where no reason was given. */
type ModerationAction<Act> = (db: Db, act: Act, why: string, now: Date) => Promise<CommunityResult>

/** Only the last two apply to replies. */
export const CONTENT_ACTIONS = {
  pin: (db, act, why, now) => setPinned(db, act, true, why || null, now),
  unpin: (db, act, why, now) => setPinned(db, act, false, why || null, now),
  lock: (db, act, why, now) => setLocked(db, act, true, why || null, now),
  unlock: (db, act, why, now) => setLocked(db, act, false, why || null, now),
  removal: removeText,
  restoration: (db, act, why, now) => restoreText(db, act, why || null, now),
} satisfies Record<string, ModerationAction<OfText>>

export type ContentAction = keyof typeof CONTENT_ACTIONS

/** Only the last two apply to people outside the community. */
export const MEMBER_ACTIONS = {
  owner: (db, act, why, now) => changeRole(db, act, 'owner', why || null, now),
  moderator: (db, act, why, now) => changeRole(db, act, 'moderator', why || null, now),
  member: (db, act, why, now) => changeRole(db, act, 'member', why || null, now),
  'hand-over': (db, act, why, now) => transferCommunity(db, act, why || null, now),
  ban: banMember,
  lifting: (db, act, why, now) => liftBan(db, act, why || null, now),
} satisfies Record<string, ModerationAction<ConfirmedPlacing>>

export type MemberAction = keyof typeof MEMBER_ACTIONS

type ActionTarget = { removedAt: Date | null; pinned?: boolean; locked?: boolean }
type TextFlags = Partial<Record<'pinned' | 'locked', boolean | undefined>>

/** The actions, in order, that bring a target into the state that the API was sent. */
export function actionsToward(
  found: ActionTarget,
  { pinned = found.pinned, locked = found.locked }: TextFlags,
): ContentAction[] {
  const actions: (ContentAction | null)[] = [
    found.removedAt && 'restoration',
    pinned === found.pinned ? null : pinned ? 'pin' : 'unpin',
    locked === found.locked ? null : locked ? 'lock' : 'unlock',
  ]
  return actions.filter((action) => action !== null)
}

export const actionForRole = (role: CommunityRole, hands = false): MemberAction =>
  hands ? 'hand-over' : role

export function applyAction<Act extends OfText | RoleChange>(
  c: AppContext,
  action: ModerationAction<Act>,
  about: Omit<Act, keyof CommunityActor | 'isConfirmed'>,
  why = '',
) {
  const { db, member, community, arrivedAt } = c.var
  const by = { communityId: community.id, actorId: member.id, isConfirmed: isRecentlySignedIn(c) }
  const act = { ...about, ...by } as unknown as Act
  return action(db, act, why, arrivedAt)
}
