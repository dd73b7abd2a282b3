import type { ReportSubject } from '../../lib/catalog.ts'
import { paths } from '../../lib/paths.ts'
import { SUBJECT_NAMES } from '../../lib/safety/report.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

type ReportLinkProps = { type: ReportSubject; id: string; named?: boolean }

/** Leads to the form that reports it; `named` says what, where no other is near. */
export const ReportLink = ({ type, id, named }: ReportLinkProps) => (
  <a className="quiet-link" rel="nofollow" href={paths.reportOf(type, id)}>
    Report{' '}
    {named ? (
      `this ${SUBJECT_NAMES[type]}`
    ) : (
      <VisuallyHidden>this {SUBJECT_NAMES[type]}</VisuallyHidden>
    )}
  </a>
)

/** Leads to the page that blocks a member, and from there back. */
export const BlockLink = ({ id, next }: { id: string; next: string }) => (
  <a className="quiet-link" rel="nofollow" href={paths.blockFrom(id, next)}>
    Block <VisuallyHidden>the member</VisuallyHidden>
  </a>
)
