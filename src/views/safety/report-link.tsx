import type { ReportSubject } from '../../lib/catalog.ts'
import { paths } from '../../lib/paths.ts'
import { SUBJECT_NAMES } from '../../lib/safety/report.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

type ReportLinkProps = { type: ReportSubject; id: string; named?: boolean }

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

export const BlockLink = ({ id, next }: { id: string; next: string }) => (
  <a className="quiet-link" rel="nofollow" href={paths.blockFrom(id, next)}>
    Block <VisuallyHidden>the member</VisuallyHidden>
  </a>
)
