import Check from 'lucide-react/icons/check'
import type { ListedOpportunity } from '../../db/queries/opportunities.ts'
import { Textarea } from '../../islands/fields/textarea.tsx'
import { COVER_LETTER_MAX } from '../../lib/application.ts'
import { formatNumber } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ACTION_LABELS } from './apply-form.tsx'

/** A cover letter as it was typed, with what is wrong with it. */
export type Letter = { typed: string; error: string }

type ApplyProps = { opportunity: ListedOpportunity; letter?: Letter | undefined }

/** The detail page's way to apply, with room for a cover letter. */
export function ApplyWithLetter({ opportunity, letter }: ApplyProps) {
  const { id, type, application } = opportunity
  if (application)
    return (
      <div className="stack">
        <Button variant="done" large block disabled>
          <Icon of={Check} />
          {application === 'withdrawn' ? 'Withdrawn' : 'Applied'}
        </Button>
        <a className="link" href={paths.applications}>
          My applications
        </a>
      </div>
    )
  return (
    <form className="form" method="post" action={paths.apply(id)}>
      <input type="hidden" name="next" value={paths.opportunity(id)} />
      <Textarea
        name="coverLetter"
        label="Cover letter (optional)"
        hint={`At most ${formatNumber(COVER_LETTER_MAX)} characters.`}
        error={letter?.error}
        defaultValue={letter?.typed}
        rows={5}
      />
      <Button type="submit" variant="primary" large block>
        {ACTION_LABELS[type]}
      </Button>
    </form>
  )
}
