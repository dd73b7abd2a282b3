import { findReviewed } from '../../db/applications/review.ts'
import { findBatch } from '../../db/applications/review-batch.ts'
import { changeStatusAsTeam } from '../../db/applications/status.ts'
import { undoStatusChange } from '../../db/applications/undo-status.ts'
import { NOT_UNDONE } from '../../lib/applications/decision.ts'
import {
  batchText,
  REVIEW_PAGE_SIZE,
  reviewListPath,
  reviewQuery,
  type TeamDecisionKind,
} from '../../lib/applications/review.ts'
import {
  DECIDED_FOR_SEVERAL,
  NO_DECISION,
  NONE_SELECTED,
  NOT_UNDONE_TITLE,
  SELECTED_GONE,
  SELECTED_ONE_GONE,
  TOO_MANY_SELECTED,
  UNDONE_FOR_SEVERAL,
  undecidedText,
} from '../../lib/applications/review-copy.ts'
import { Failure } from '../../lib/errors.ts'
import type { Rejecting } from '../../views/applications/reject-form.tsx'
import { formLists, isId } from '../http/body.ts'
import type { AppContext } from '../http/context.ts'
import { redirect } from '../http/respond.tsx'
import {
  decision,
  readRejecting,
  readTemplate,
  requestedView,
  seenStatus,
  show,
  statusOf,
  texts,
  typedText,
  withReason,
  wordless,
} from './review-show.tsx'

export async function decideSeveral(c: AppContext) {
  const { posting } = c.var
  const form = await formLists(c)
  const view = { ...requestedView(c, null), several: true }
  const chosen = texts(form.application).map((value) => value.split(' '))
  const ticked = chosen.map(([id = '']) => id)
  const again = (
    refusal: string | null,
    rejecting: Rejecting | null = null,
    status: 200 | 403 | 409 | 422 = 422,
  ) => show(c, { view, open: null, refusal, rejecting, chosen: ticked, status })
  const filled = await readTemplate(c, form)
  if (filled) return again(null, filled, statusOf(filled))
  const to = decision.safeParse(Array.isArray(form.to) ? form.to.at(-1) : form.to)
  if (!to.success) return again(NO_DECISION)
  const rejecting = to.data === 'rejected' ? readRejecting(c, form) : null
  if (chosen.length === 0) return again(NONE_SELECTED, rejecting)
  if (chosen.length > REVIEW_PAGE_SIZE) return again(TOO_MANY_SELECTED, rejecting)
  if (rejecting && Object.keys(rejecting.errors).length > 0)
    return again(null, rejecting, statusOf(rejecting))
  const reasons = rejecting && withReason(c, rejecting)
  const decided = await decideEach(c, chosen, { to: to.data, ...reasons })
  const { done, gone, resting } = decided
  if (resting.length > 0 && resting.length + gone === chosen.length)
    return again(null, wordless(rejecting), 409)
  if (gone === chosen.length)
    return again(gone === 1 ? SELECTED_ONE_GONE : SELECTED_GONE, rejecting)
  const left = undecidedText(decided)
  const at = reviewListPath(posting.id, { ...view, several: false, after: 0 })
  return redirect(c, withBatch(at, to.data, done), {
    title: `${DECIDED_FOR_SEVERAL(done.length, to.data)}.`,
    description: left.slice(0, 400) || undefined,
    variant: left ? 'destructive' : undefined,
  })
}

/** The address of the list with the notice of what was decided, and its undo. */
function withBatch(at: string, to: TeamDecisionKind, numbers: number[]) {
  if (numbers.length === 0) return at
  return `${at}${at.includes('?') ? '&' : '?'}decided=${batchText({ to, numbers })}`
}

type Decided = { done: number[]; gone: number; failed: string[]; resting: string[] }

async function decideEach(
  c: AppContext,
  chosen: string[][],
  decided: Omit<Parameters<typeof changeStatusAsTeam>[2], 'id' | 'seen'>,
): Promise<Decided> {
  const { db, member, posting, arrivedAt } = c.var
  const failed: string[] = []
  const resting: string[] = []
  const done: number[] = []
  let gone = 0
  for (const [id = '', status] of chosen) {
    const its = { id: id.toLowerCase(), postingId: posting.id }
    const found = isId(id) ? await findReviewed(db, member.id, its) : null
    if (!found) {
      gone++
      continue
    }
    const change = { id: found.id, seen: seenStatus.safeParse(status).data, ...decided }
    const changed = await changeStatusAsTeam(db, member.id, change, arrivedAt)
    if (changed.ok) done.push(found.number)
    else if (changed.reason === 'resting') resting.push(String(found.number))
    else failed.push(String(found.number))
  }
  return { done, gone, failed, resting }
}

export async function undoSeveral(c: AppContext) {
  const { db, member, posting, arrivedAt } = c.var
  const form = await formLists(c)
  const batch = reviewQuery.shape.decided.safeParse(typedText(form.decided)).data
  if (!batch) throw new Failure(422, 'invalid', NO_DECISION)
  const undone: number[] = []
  for (const { id, number } of await findBatch(db, member.id, posting.id, batch, arrivedAt)) {
    const result = await undoStatusChange(db, member.id, id, 'team', arrivedAt)
    if (result.ok) undone.push(number)
  }
  const at = reviewListPath(posting.id, requestedView(c, null))
  if (undone.length === 0)
    return redirect(c, at, {
      title: NOT_UNDONE_TITLE,
      description: NOT_UNDONE,
      variant: 'destructive',
    })
  return redirect(c, at, { title: `${UNDONE_FOR_SEVERAL(undone.length)}.` })
}
