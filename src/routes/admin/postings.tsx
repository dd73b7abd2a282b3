import {
  decidePosting,
  type PostingForOperators,
  postingForOperators,
} from '../../db/operators/postings.ts'
import { whyForm } from '../../lib/operators/forms.ts'
import { paths } from '../../lib/paths.ts'
import { NOTIFIED_REASON } from '../../views/admin/action-page.tsx'
import { AdminPostingPage } from '../../views/admin/posting-page.tsx'
import { renderAdmin } from './render.tsx'
import { actionForm, adminResource } from './resource.tsx'

const form = actionForm<PostingForOperators>()
const isOut = ({ status }: PostingForOperators) => status === 'open' || status === 'paused'
const isHeld = ({ heldAt, status }: PostingForOperators) => heldAt !== null && status !== 'closed'
export const OTHER_INTAKE = 'It can’t be shown yet: its poster has overdue replies.'
const common = { fields: [NOTIFIED_REASON], schema: whyForm }

export const postingRoutes = adminResource<PostingForOperators>({
  type: 'opportunity',
  what: 'Posting',
  one: paths.adminPosting,
  oneAct: paths.adminPostingAct,
  find: postingForOperators,
  show: (c, posting, log) =>
    renderAdmin(c, posting.title, <AdminPostingPage posting={posting} log={log} />),
  acts: {
    hold: form({
      ...common,
      title: ({ title }) => `Hold ‘${title}’`,
      lead: 'It’s hidden, and no one can apply until it’s released or closed. We email its poster the reason.',
      button: 'Hold',
      isDestructive: true,
      ready: (posting) => isOut(posting) && posting.heldAt === null,
      run: async (db, acting, _, now) => (await decidePosting(db, 'hold', acting, now)) === true,
      done: 'Posting held.',
    }),
    release: form({
      ...common,
      title: ({ title }) => `Release ‘${title}’`,
      lead: 'It’s shown and takes applications. Its open reports end as ‘no rule was broken’.',
      button: 'Release',
      ready: isHeld,
      run: async (db, acting, _, now) => {
        const done = await decidePosting(db, 'release', acting, now)
        return typeof done === 'string' ? { why: `${OTHER_INTAKE} ${done}` } : done
      },
      done: 'Posting released.',
    }),
    close: form({
      ...common,
      title: ({ title }) => `Close ‘${title}’ for good`,
      lead: 'It ends, and only its poster and applicants can see it. We email its poster the reason. Open reports about it are answered: we closed it.',
      button: 'Close posting',
      isDestructive: true,
      ready: isOut,
      run: async (db, acting, _, now) => (await decidePosting(db, 'close', acting, now)) === true,
      done: 'Posting closed.',
    }),
  },
})
