import { Hono } from 'hono'
import { z } from 'zod'
import { findIntake } from '../db/applications/intake.ts'
import { withRecords } from '../db/applications/records.ts'
import { findOpportunity } from '../db/opportunities/opportunities.ts'
import { listTeamsOf } from '../db/organizations/teams.ts'
import { correctPostings, countPostings, type ListedOf, listPostings } from '../db/postings/list.ts'
import { isChoiceUnmarked, postingFigures, postingOf } from '../db/postings/postings.ts'
import { changePostingState, deletePostingDraft, savePosting } from '../db/postings/save.ts'
import { OUTCOMES } from '../lib/catalog.ts'
import { Failure, notFound } from '../lib/errors.ts'
import { parseListQuery } from '../lib/lists/fields.ts'
import { provides } from '../lib/members/profile-options.ts'
import { paths } from '../lib/paths.ts'
import {
  COMPLETE_FIRST,
  MARK_CHOSEN,
  NO_OUTCOME,
  notPublished,
  OUTCOME_UNLISTED,
  STATE_TOASTS,
} from '../lib/postings/copy.ts'
import {
  PERSONAL,
  type PostingsQuery,
  postingsPageQuery,
  postingsPath,
} from '../lib/postings/list-query.ts'
import { STATE_CHANGES, type StateChange } from '../lib/postings/states.ts'
import { isBlank } from '../lib/text/text.ts'
import { PostingPage } from '../views/postings/detail-page.tsx'
import { OnlyProvidersPage } from '../views/postings/only-providers-page.tsx'
import { PostingsPage, postingListing } from '../views/postings/posting-list-page.tsx'
import { PostingPreview } from '../views/postings/preview-page.tsx'
import { applicationReview } from './applications/review.tsx'
import { applicationsCsv } from './applications/review-csv.ts'
import { formBody, limitBody } from './http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from './http/context.ts'
import { listRows, respondRows, rowsRequested } from './http/lists.tsx'
import { requireMember } from './http/middleware/session.ts'
import { limit } from './http/rate-limit.ts'
import { relativePattern } from './http/relative-pattern.ts'
import { redirect } from './http/respond.tsx'
import { postingForms } from './postings/form.tsx'
import { actingIn, requirePosting, reviewOfDraft } from './postings/guards.ts'
import { onlyDrafts, postingFailure } from './postings/refusals.ts'

const pattern = relativePattern(paths.postings)
const TITLE = 'Your postings'
const isPageOfAll = (of: string) => of === 'all' || of === PERSONAL
const BODY = 16 * 1024

export const postings = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const query = parseListQuery(postingsPageQuery, c.req.query())
    const { organizationId } = query
    const { db, member, arrivedAt: now } = c.var
    const own = { memberId: member.id, organizationId: null }
    const [teams, had] = await Promise.all([
      listTeamsOf(db, member.id, 'draft', { withSuspended: true }),
      // A member who is no longer a provider may still have personal postings.
      provides(member.primaryRole) ? null : countPostings(db, own),
    ])
    const hasPersonal = had === null || had.n > 0
    const isTheirs = isPageOfAll(organizationId) || teams.some(({ id }) => id === organizationId)
    if (!isTheirs) throw notFound('Organization')
    if (!hasPersonal && teams.length === 0)
      return c.render(<OnlyProvidersPage title={TITLE} />, { title: TITLE })
    const whose = organizationId === PERSONAL ? own : { memberId: member.id, organizationId }
    const list = await load(c, query, whose)
    const props = { query, teams, hasPersonal, postsPersonally: had === null, now }
    if (!wantsFragment(c))
      return c.render(<PostingsPage {...props} list={list} />, { title: TITLE })
    return respondRows(c, query, list, pathOf(query), postingListing(props))
  })
  .route('/', postingForms)
  .route('/', applicationsCsv)
  .route('/', applicationReview)
  .get(pattern(paths.posting), requireMember, requirePosting, (c) => page(c))
  .get(pattern(paths.postingPreview), requireMember, requirePosting, async (c) => {
    const { db, member, posting, arrivedAt: now } = c.var
    const opportunity = await findOpportunity(db, member, posting.id)
    if (!opportunity) throw notFound('Posting')
    const [shown] = await withRecords(db, [opportunity], (row) => row, now)
    const { record } = shown!
    return c.render(<PostingPreview opportunity={opportunity} record={record} now={now} />, {
      title: posting.title,
    })
  })
  .post(pattern(paths.postingState), requireMember, limitBody(BODY), requirePosting, async (c) => {
    const { db, posting, member } = c.var
    const { change, outcome } = await formBody(c)
    if (change === 'discard') {
      if (!(await deletePostingDraft(db, member.id, posting.id))) throw onlyDrafts()
      return redirect(c, paths.postings, { title: 'Draft deleted.' })
    }
    const wanted = changeSchema.safeParse(change)
    if (!wanted.success) throw new Failure(422, 'invalid', 'Choose what to do with the posting.')
    const ended = z.enum(OUTCOMES).safeParse(outcome)
    if (wanted.data === 'close' && !ended.success)
      return page(c, { status: 422, error: isBlank(outcome) ? NO_OUTCOME : OUTCOME_UNLISTED })
    const changed = await changePostingState(db, {
      ...actingIn(c),
      id: posting.id,
      change: wanted.data,
      outcome: ended.data,
    })
    if (changed.ok) {
      const asksWho = ended.data === 'filled_here' && (await isChoiceUnmarked(db, posting.id))
      return redirect(c, paths.posting(posting.id), {
        title: STATE_TOASTS[wanted.data],
        ...(asksWho && {
          description: MARK_CHOSEN.description,
          action: { label: MARK_CHOSEN.label, href: paths.applicants(posting.id) },
        }),
      })
    }
    if (changed.reason === 'incomplete') {
      const toast = { title: notPublished(posting.title), description: COMPLETE_FIRST }
      return redirect(c, paths.publishPosting(posting.id), { ...toast, variant: 'destructive' })
    }
    throw postingFailure(changed, posting.organizationId !== null)
  })
  .post(pattern(paths.postingCopy), requireMember, limitBody(BODY), requirePosting, async (c) => {
    const { db, posting, member } = c.var
    await limit(c, 'postings of a member', member.id)
    const again = posting.status === 'closed'
    const copied = await savePosting(db, {
      ...actingIn(c),
      organizationId: posting.organizationId,
      repostOfId: again ? posting.id : undefined,
      copies: true,
      posting: {
        ...postingOf(posting),
        applicationDeadline: null,
        answerBy: null,
        expertsFirst: false,
      },
    })
    if (!copied.ok) throw postingFailure(copied, posting.organizationId !== null)
    return redirect(c, paths.editPosting(copied.posting.id), {
      title: again ? 'Draft ready to post again.' : 'Duplicated as a draft.',
      description: 'Choose a new deadline, then publish.',
    })
  })

const pathOf = (query: PostingsQuery) => (more: Record<string, string>) => postingsPath(query, more)

async function load(c: AppContext, query: PostingsQuery, whose: ListedOf) {
  const { db } = c.var
  const { q } = query
  const { count, ...page } = await listPostings(db, whose, rowsRequested(c, query), q)
  const list = listRows(c, query, page, count, pathOf(query))
  if (count.n > 0 || !q) return list
  const [without, corrected] = await Promise.all([
    countPostings(db, whose),
    correctPostings(db, whose, q),
  ])
  return { ...list, none: { without: { q: without }, corrected } }
}

const changeSchema = z.enum(Object.keys(STATE_CHANGES) as StateChange[])

type Refused = { status: 422; error: string }

async function page(c: AppContext, refused?: Refused) {
  const { db, posting, member, arrivedAt: now } = c.var
  if (refused) c.status(refused.status)
  const [figures, intake, review] = await Promise.all([
    postingFigures(db, member.id, posting.id),
    findIntake(db, posting.id, now),
    reviewOfDraft(c, posting),
  ])
  const { answersToOpen } = intake
  return c.render(
    <PostingPage
      posting={posting}
      figures={figures}
      answersToOpen={answersToOpen}
      review={review}
      now={now}
      error={refused?.error}
    />,
    { title: posting.title },
  )
}
