import { Hono } from 'hono'
import { findStatus } from '../../db/mentorship/mentorships.ts'
import { messageVisibleTo } from '../../views/conversation/messages.tsx'
import { streamMessages } from '../conversation/stream.tsx'
import type { AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { requireMentorship } from './guards.ts'

export const messageStream = new Hono<AppEnv>().get('/', requireMember, requireMentorship, (c) => {
  const { db, member, mentorship } = c.var
  return streamMessages(c, {
    talk: { mentorshipId: mentorship.id },
    seen: c.req.query('status') ?? mentorship.status,
    state: () => findStatus(db, mentorship.id, new Date()),
    show: async (rows) => rows.map(messageVisibleTo(member.id)),
  })
})
