import { findDraft } from '../../db/applications/drafts.ts'
import { listResumes } from '../../db/applications/resumes.ts'
import { applicationAllowance } from '../../db/membership/usage.ts'
import type { OpportunityDetail } from '../../db/opportunities/opportunities.ts'
import { SHEET_VIEWS, type SheetView } from '../../lib/applications/application.ts'
import { type ApplicationTyped, EMPTY_APPLICATION } from '../../lib/applications/draft.ts'
import { snapshotOf } from '../../lib/applications/snapshot.ts'
import { HIDEABLE, HIDEABLE_LABELS } from '../../lib/members/profile-visibility.ts'
import { ApplyPage, type ApplyPageProps, ApplySheet } from '../../views/applications/apply-page.tsx'
import { type AppContext, wantsFragment } from '../http/context.ts'
import { fragment } from '../http/respond.tsx'

/** The form of the sheet as it came, with what it belongs to. */
export type Sheet = { opportunity: OpportunityDetail; view: SheetView; typed: ApplicationTyped }

type FormMessages = Pick<ApplyPageProps, 'errors' | 'refusal' | 'removed' | 'note'>

export const viewOf = ({ view }: Record<string, unknown>): SheetView =>
  SHEET_VIEWS.find((known) => known === view) ?? 'page'

export function refuse(
  c: AppContext,
  sheet: Sheet,
  status: 403 | 409 | 422 | 429,
  message: FormMessages,
) {
  c.status(status)
  return renderSheet(c, sheet, message)
}

export async function renderSheet(
  c: AppContext,
  { opportunity, view, typed }: Sheet,
  message: FormMessages,
) {
  const draft = await findDraft(c.var.db, c.var.member.id, opportunity.id)
  const props = {
    ...(await loadSheet(c, opportunity, view, draft ?? undefined, typed)),
    ...message,
  }
  if (wantsFragment(c)) return fragment(c, <ApplySheet {...props} />)
  return c.render(<ApplyPage {...props} />, { title: `Apply: ${opportunity.title}` })
}

type Draft = ApplicationTyped & { updatedAt: Date }

export async function loadSheet(
  c: AppContext,
  opportunity: OpportunityDetail,
  view: SheetView,
  draft: Draft | undefined,
  typed: ApplicationTyped = draft ?? EMPTY_APPLICATION,
): Promise<ApplyPageProps> {
  const { db, member } = c.var
  const now = new Date()
  const [resumes, allowance] = await Promise.all([
    listResumes(db, member.id, typed.resumeId),
    applicationAllowance(db, member, now),
  ])
  const hidden = HIDEABLE.filter((field) => member.hiddenFields.includes(field))
  return {
    opportunity,
    now,
    view,
    typed,
    resumes,
    allowance,
    snapshot: snapshotOf(member),
    country: member.country,
    hidden: hidden.map((field) => HIDEABLE_LABELS[field]),
    savedAt: draft?.updatedAt ?? null,
  }
}
