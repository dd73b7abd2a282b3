import type { ListedDiscussion } from '../../db/communities/discussions.ts'
import type { FoundPerson } from '../../db/communities/people.ts'
import type { ListedReply } from '../../db/communities/replies.ts'
import { fullName } from '../../lib/text/format.ts'
import { MAY_BE_NOTIFIED, NOTED, NOTIFIED } from '../../views/communities/form-page.tsx'
import type { ContentAction, MemberAction } from './actions.ts'

export type ActionCopy<Thing> = {
  title: (thing: Thing) => string
  lead: string
  /** Whether the person is told the reason, must be, or only the log has it. */
  reason: typeof NOTED | typeof MAY_BE_NOTIFIED | typeof NOTIFIED
  button: string
  done: string
}

export const DISCUSSION_COPY: Record<ContentAction, ActionCopy<ListedDiscussion>> = {
  pin: {
    title: () => 'Pin the discussion',
    lead: 'It stays at the top until it’s unpinned.',
    reason: NOTED,
    button: 'Pin',
    done: 'Discussion pinned.',
  },
  unpin: {
    title: () => 'Unpin the discussion',
    lead: 'It returns to its usual place.',
    reason: NOTED,
    button: 'Unpin',
    done: 'Discussion unpinned.',
  },
  lock: {
    title: () => 'Lock the discussion',
    lead: 'Members can read it but not reply until it’s unlocked.',
    reason: NOTED,
    button: 'Lock',
    done: 'Discussion locked.',
  },
  unlock: {
    title: () => 'Unlock the discussion',
    lead: 'Members can reply again.',
    reason: NOTED,
    button: 'Unlock',
    done: 'Discussion unlocked.',
  },
  removal: {
    title: () => 'Remove the discussion',
    lead: 'Only its author and the moderators will see it and its replies. You can restore it. We tell its author why.',
    reason: NOTIFIED,
    button: 'Remove',
    done: 'Discussion removed.',
  },
  restoration: {
    title: () => 'Restore the discussion',
    lead: 'Everyone can see it and its replies again. We tell its author.',
    reason: MAY_BE_NOTIFIED,
    button: 'Restore',
    done: 'Discussion restored.',
  },
}

export const REPLY_COPY: Record<'removal' | 'restoration', ActionCopy<ListedReply>> = {
  removal: {
    title: () => 'Remove the reply',
    lead: 'Only its author and the moderators will see it. You can restore it. We tell its author why.',
    reason: NOTIFIED,
    button: 'Remove',
    done: 'Reply removed.',
  },
  restoration: {
    title: () => 'Restore the reply',
    lead: 'Everyone can see it again. We tell its author.',
    reason: MAY_BE_NOTIFIED,
    button: 'Restore',
    done: 'Reply restored.',
  },
}

export const MEMBER_COPY: Record<MemberAction, ActionCopy<FoundPerson>> = {
  owner: {
    title: (person) => `Make ${fullName(person)} an owner`,
    lead: 'Owners edit the community’s page and appoint moderators. There can be several owners.',
    reason: MAY_BE_NOTIFIED,
    button: 'Make owner',
    done: 'They’re now an owner.',
  },
  moderator: {
    title: (person) => `Make ${fullName(person)} a moderator`,
    lead: 'Moderators pin, lock and remove posts, and ban members.',
    reason: MAY_BE_NOTIFIED,
    button: 'Make moderator',
    done: 'They’re now a moderator.',
  },
  member: {
    title: (person) => `Make ${fullName(person)} a member`,
    lead: 'They become an ordinary member.',
    reason: MAY_BE_NOTIFIED,
    button: 'Make member',
    done: 'They’re now a member.',
  },
  'hand-over': {
    title: (person) => `Transfer ownership to ${fullName(person)}`,
    lead: 'They become the owner, and you become a moderator.',
    reason: MAY_BE_NOTIFIED,
    button: 'Transfer ownership',
    done: 'Ownership transferred.',
  },
  ban: {
    title: (person) => `Ban ${fullName(person)}`,
    lead: 'They can’t join or write here until you lift the ban. Their posts stay. If they’re a member now, we email them the reason.',
    reason: NOTIFIED,
    button: 'Ban',
    done: 'Banned.',
  },
  lifting: {
    title: (person) => `Lift ban of ${fullName(person)}`,
    lead: 'They can join again. If we emailed them about the ban, we’ll email them about this too.',
    reason: MAY_BE_NOTIFIED,
    button: 'Lift ban',
    done: 'Ban lifted.',
  },
}

const steppingDown = (to: string, lead: string): ActionCopy<FoundPerson> => ({
  title: () => `Step down to ${to}`,
  lead,
  reason: NOTED,
  button: 'Step down',
  done: 'You’ve stepped down.',
})

export const STEPPING_DOWN: Partial<typeof MEMBER_COPY> = {
  moderator: steppingDown(
    'moderator',
    'You’ll no longer own the community. You’ll be a moderator.',
  ),
  member: steppingDown('member', 'You’ll no longer moderate the community. You’ll stay a member.'),
}
