import { Hono } from 'hono'
import {
  answerMessage,
  listWaitingMessages,
  messageForOperators,
  reopenMessage,
} from '../../db/operators/messages.ts'
import type { ContactMessage } from '../../db/schema/contact-messages.ts'
import { TOPIC_LABELS } from '../../lib/contact/contact.ts'
import { listQuery, PAGE_SIZE, parseListQuery } from '../../lib/lists/fields.ts'
import { pressedForm, replyForm } from '../../lib/operators/forms.ts'
import { paths } from '../../lib/paths.ts'
import { REPLY } from '../../views/admin/action-page.tsx'
import { AdminMessagePage, MessagesPage } from '../../views/admin/messages-page.tsx'
import type { AppEnv } from '../http/context.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { renderAdmin } from './render.tsx'
import { actionForm, adminResource } from './resource.tsx'

const form = actionForm<ContactMessage>()

export const messageRoutes = new Hono<AppEnv>()
  .get(relativePattern(paths.admin)(paths.adminMessages), async (c) => {
    const { cursor } = parseListQuery(listQuery, c.req.query())
    const messages = await listWaitingMessages(c.get('db'), { cursor, limit: PAGE_SIZE })
    return renderAdmin(c, 'Messages', <MessagesPage messages={messages} />)
  })
  .route(
    '/',
    adminResource<ContactMessage>({
      type: 'contact',
      what: 'Message',
      one: paths.adminMessage,
      oneAct: paths.adminMessageAct,
      find: messageForOperators,
      show: (c, message, log) =>
        renderAdmin(
          c,
          TOPIC_LABELS[message.topic],
          <AdminMessagePage message={message} log={log} />,
        ),
      acts: {
        answer: form({
          title: ({ name }) => `Mark ${name}’s message as answered`,
          lead: 'Leave the reply empty if you’ve answered from your own email.',
          fields: [REPLY],
          button: 'Mark as answered',
          schema: replyForm,
          ready: ({ answeredAt }) => answeredAt === null,
          run: (db, acting, { reply }, now) =>
            answerMessage(
              db,
              { ...acting, why: reply ? 'Replied.' : 'Answered.' },
              reply || null,
              now,
            ),
          done: 'Marked as answered.',
        }),
        return: form({
          title: ({ name }) => `Reopen the message from ${name}`,
          lead: 'It returns to the list of messages to answer.',
          fields: [],
          button: 'Reopen message',
          schema: pressedForm,
          ready: ({ answeredAt }) => answeredAt !== null,
          run: (db, acting) => reopenMessage(db, { ...acting, why: 'Not answered.' }),
          done: 'Message reopened.',
        }),
      },
    }),
  )
