import {
  decidePosting,
  type PostingForOperators,
  postingForOperators,
} from '../../db/operators/postings.ts'
import { whyForm } from '../../lib/operators/forms.ts'
import { paths } from '../../lib/paths.ts'
import { NOTIFIED_REASON } from '../../views/admin/action-page.tsx'
import { AdminPostingPage } from '../../views/admin/posting-page.tsx'
import { actionForm, adminResource } from './resource.tsx'

const form = actionForm<PostingForOperators>()
const isOut = ({ status }: PostingForOperators) => status === 'open' || status === 'paused'
const isHeld = ({ heldAt, status }: PostingForOperators) => heldAt !== null && status !== 'closed'
const OTHER_INTAKE = 'It cannot be shown yet, as its poster owes answers for others.'
const common = { fields: [NOTIFIED_REASON], schema: whyForm }

export const postingRoutes = adminResource<PostingForOperators>({
  type: 'opportunity',
  what: 'Posting',
  one: paths.adminPosting,
  oneAct: paths.adminPostingAct,
  find: postingForOperators,
  show: (c, posting, log) =>
    c.render(<AdminPostingPage posting={posting} log={log} />, {
      title: posting.title,
      indexable: false,
    }),
  acts: {
    hold: form({
      ...common,
      title: ({ title }) => `Hold ‘${title}’`,
      lead: 'Nobody sees it and nobody applies until it is released or closed. A letter tells its poster why.',
      button: 'Hold It',
      ready: (posting) => isOut(posting) && posting.heldAt === null,
      run: async (db, acting, _, now) => (await decidePosting(db, 'hold', acting, now)) === true,
      done: 'The posting is held.',
    }),
    release: form({
      ...common,
      title: ({ title }) => `Release ‘${title}’`,
      lead: 'It is shown again and takes applications. Reports of it that wait are answered: we found nothing that breaks the rules.',
      button: 'Release It',
      ready: isHeld,
      run: async (db, acting, _, now) => {
        const done = await decidePosting(db, 'release', acting, now)
        return typeof done === 'string' ? { why: `${OTHER_INTAKE} ${done}` } : done
      },
      done: 'The posting is shown again.',
    }),
    close: form({
      ...common,
      title: ({ title }) => `Close ‘${title}’ for good`,
      lead: 'It ends, nobody sees it but its poster and who applied, and its poster is told why by letter. Reports of it that wait are answered: we closed it.',
      button: 'Close It',
      ready: isOut,
      run: async (db, acting, _, now) => (await decidePosting(db, 'close', acting, now)) === true,
      done: 'The posting is closed.',
    }),
  },
})
