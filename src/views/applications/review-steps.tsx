import type { ReactNode } from 'react'
import type { OwnPosting } from '../../db/postings/postings.ts'
import {
  type ReviewView,
  reviewListPath,
  reviewTab,
  TAB_LABELS,
} from '../../lib/applications/review.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { LineIcon } from '../ui/line-icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { OneProps } from './review-application.tsx'
import { opens } from './review-links.ts'

export function Steps({ posting, view, place, of, open }: OneProps) {
  const isHere = reviewTab(open.status) === view.state
  return (
    <nav className="desk-steps" aria-label="Previous and next application">
      <Step to={place.before} posting={posting} view={view} name="k" label="Previous application">
        <LineIcon d="m15 18-6-6 6-6" />
      </Step>
      <a href={reviewListPath(posting.id, view)}>
        <b>
          {isHere && place.at !== null && of !== null
            ? `${formatNumber(place.at)} of ${formatNumber(of)}`
            : 'Back to list'}
        </b>
        <span className="hint">{TAB_LABELS[view.state]}, oldest first</span>
      </a>
      <Step to={place.next} posting={posting} view={view} name="j" label="Next application">
        <LineIcon d="m9 18 6-6-6-6" />
      </Step>
    </nav>
  )
}

type StepProps = {
  to: string | null
  posting: OwnPosting
  view: ReviewView
  name: string
  label: string
  children: ReactNode
}

const Step = ({ to, posting, view, name, label, children }: StepProps) =>
  to ? (
    <a className="icon-btn" {...opens(posting.id, to, view)} data-key={name}>
      {children}
      <VisuallyHidden>{label}</VisuallyHidden>
    </a>
  ) : (
    <span className="icon-btn" aria-hidden="true" data-shut="">
      {children}
    </span>
  )
