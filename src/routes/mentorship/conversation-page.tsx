import { listMessages } from '../../db/conversations/messages.ts'
import { countWaiting } from '../../db/mentorship/mentorships.ts'
import { findReviews } from '../../db/mentorship/reviews.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import type { ComposerProps, MessageRefused } from '../../views/conversation/composer.tsx'
import {
  ChangedConversation,
  ConversationPage,
  type ConversationProps,
} from '../../views/conversation/conversation-page.tsx'
import { messageVisibleTo } from '../../views/conversation/messages.tsx'
import type { AppContext } from '../http/context.ts'

/** Messages that the page shows at a time. */
export const SHOWN = 50

type Shown = {
  before?: number | undefined
  composer?: MessageRefused
  review?: ConversationProps['review']
}

/** The page of a mentorship; `composer` and `review` are forms that came back with errors. */
export async function renderConversation(c: AppContext, mentorship: Loaded, shown: Shown) {
  const props = await load(c, mentorship, shown)
  return c.render(<ConversationPage {...props} />, { title: fullName(mentorship.other) })
}

type Change = { from: string | undefined; focus?: boolean; composer?: MessageRefused }

/** What is new on a page of the mentorship that shows it as it was before; null for nothing. */
export async function changedConversation(
  c: AppContext,
  mentorship: Loaded,
  { from, focus = false, composer = {} }: Change,
) {
  if (from === mentorship.status) return null
  const waiting = await countWaiting(c.get('db'), c.get('member').id, new Date())
  const props = { ...(await load(c, mentorship, { composer })), from, waiting, focus }
  return <ChangedConversation {...props} />
}

type Loaded = ConversationProps['mentorship']

async function load(
  c: AppContext,
  mentorship: Loaded,
  { before, composer, review = {} }: Shown,
): Promise<ConversationProps> {
  const { db, member } = c.var
  const now = new Date()
  const [messages, reviews] = await Promise.all([
    listMessages(db, { mentorshipId: mentorship.id }, { before, limit: SHOWN }),
    findReviews(db, mentorship, member.id, now),
  ])
  const after = messages.rows.at(-1)?.sequence ?? 0
  const since = new URLSearchParams({ after: String(after), status: mentorship.status })
  return {
    mentorship,
    viewerId: member.id,
    viewerTier: member.membershipTier,
    messages: {
      ...messages,
      rows: messages.rows.map(messageVisibleTo(member.id)),
      later: before !== undefined,
    },
    stream: `${paths.messageStream(mentorship.id)}?${since}`,
    composer: { ...newComposer(mentorship.id), ...composer },
    reviews,
    review,
    now,
  }
}

export const newComposer = (mentorshipId: string): ComposerProps => ({
  action: paths.messages(mentorshipId),
  clientId: crypto.randomUUID(),
})
