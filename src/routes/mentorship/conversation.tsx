import { summarizeSessions } from '../../db/mentor-sessions/mentor-sessions.ts'
import { countWaiting, findStatus, type OwnMentorship } from '../../db/mentorship/mentorships.ts'
import { findReviews } from '../../db/mentorship/reviews.ts'
import { Failure } from '../../lib/errors.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import type { ConversationSectionProps } from '../../views/conversation/conversation-section.tsx'
import { messageVisibleTo } from '../../views/conversation/messages.tsx'
import {
  ChangedMentorshipPage,
  MentorshipPage,
  type MentorshipPageProps,
  visibleMentorship,
} from '../../views/mentorship/mentorship-page.tsx'
import { ChangedWaiting } from '../../views/ui/waiting.tsx'
import {
  type ConversationKind,
  conversationRoutes,
  loadConversationProps,
} from '../conversation/conversation-routes.tsx'
import type { AppContext } from '../http/context.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { loadMentorship } from './guards.ts'

export const mentorshipKind: ConversationKind<OwnMentorship> = {
  noun: 'Mentorship',
  load: loadMentorship,
  state: (c, { id }) => findStatus(c.var.db, id, new Date()),
  of: ({ id }) => ({ mentorshipId: id }),
  shown: visibleMentorship,
  messages: async (c, _mentorship, rows) => rows.map(messageVisibleTo(c.var.member.id)),
  render,
  refusal: ({ acceptedAt }) =>
    acceptedAt
      ? undefined
      : new Failure(409, 'not_active', 'You can only write in an active mentorship.'),
  // Messages are only written on the page of an active mentorship.
  changed: (c, mentorship, conversation, from = 'active') =>
    renderChanged(c, mentorship, conversation, { from }),
  changedToast: ({ status }) => ({ title: `This mentorship is now ${status}.` }),
  afterRead: async (c) => <ChangedWaiting count={await waitingOf(c)} />,
}

const pattern = relativePattern(paths.mentorships)

export const mentorshipConversation = conversationRoutes(mentorshipKind, {
  page: pattern(paths.mentorship),
  messages: pattern(paths.messages),
  stream: pattern(paths.messageStream),
  reading: pattern(paths.reading),
})

export const renderWithReview = async (
  c: AppContext,
  mentorship: OwnMentorship,
  review: MentorshipPageProps['review'],
) => render(c, mentorship, await loadConversationProps(c, mentorshipKind, mentorship), review)

type Change = { from: string | undefined; focus?: boolean }

/** What changed on a page that shows the mentorship in the status `from`; null for nothing. */
export async function changedMentorship(c: AppContext, mentorship: OwnMentorship, change: Change) {
  if (change.from === mentorship.status) return null
  return renderChanged(
    c,
    mentorship,
    await loadConversationProps(c, mentorshipKind, mentorship),
    change,
  )
}

async function render(
  c: AppContext,
  mentorship: OwnMentorship,
  conversation: ConversationSectionProps,
  review: MentorshipPageProps['review'] = {},
) {
  const props = { ...(await loadPage(c, mentorship)), conversation, review }
  return c.render(<MentorshipPage {...props} />, { title: fullName(mentorship.other) })
}

async function renderChanged(
  c: AppContext,
  mentorship: OwnMentorship,
  conversation: ConversationSectionProps,
  change: Change,
) {
  const page = { ...(await loadPage(c, mentorship)), conversation, review: {} }
  return <ChangedMentorshipPage {...page} {...change} waiting={await waitingOf(c)} />
}

async function loadPage(c: AppContext, mentorship: OwnMentorship) {
  const { db, member } = c.var
  const now = new Date()
  const [reviews, sessions] = await Promise.all([
    findReviews(db, mentorship, member.id, now),
    summarizeSessions(db, mentorship.id, now),
  ])
  return {
    mentorship,
    sessions,
    viewerId: member.id,
    viewerTier: member.membershipTier,
    reviews,
    now,
  }
}

const waitingOf = (c: AppContext) => countWaiting(c.var.db, c.var.member.id, new Date())
