import type { ListedCommunity } from '../../db/queries/communities.ts'
import { MEMBERSHIP_FAILED } from '../../lib/community.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { elementId } from '../ui/element-id.ts'
import { Form, ofAll } from '../ui/form.tsx'

/** Where a membership is changed from: it decides which parts of the page are renewed. */
export const MEMBERSHIP_VIEWS = ['home', 'list', 'mine', 'detail'] as const
export type MembershipView = (typeof MEMBERSHIP_VIEWS)[number]

type MembershipFormProps = {
  community: Pick<ListedCommunity, 'id' | 'name' | 'joined'>
  view: MembershipView
  /** Where a browser without a script goes afterwards, unless it stands in a list: back there. */
  next?: string
  primary?: boolean
  swap?: boolean | undefined
}

/** What lists say for most of the forms in them, which do not repeat it. */
const FAILURES: Partial<Record<MembershipView, string>> = {
  list: MEMBERSHIP_FAILED.join,
  mine: MEMBERSHIP_FAILED.leave,
}

/** Stands on a list of communities. */
export const membershipForms = (view: 'list' | 'mine') => ofAll('none', FAILURES[view]!)

/** Joins or leaves; the answer renews all that the page tells of it, this form too. */
export function MembershipForm({ community, view, next, primary, swap }: MembershipFormProps) {
  const { id, name, joined } = community
  const failure = joined ? MEMBERSHIP_FAILED.leave : MEMBERSHIP_FAILED.join
  const label = joined ? 'Leave Community' : 'Join Community'
  return (
    <Form
      id={elementId(`membership-${view}`, id)}
      action={paths.communityMembership(id)}
      swap="none"
      inherits={view in FAILURES}
      failure={failure === FAILURES[view] ? undefined : failure}
      hx-swap-oob={swap ? 'outerHTML' : undefined}
    >
      {view !== 'list' && <input type="hidden" name="view" value={view} />}
      {next && <input type="hidden" name="next" value={next} />}
      {joined && <input type="hidden" name="_method" value="delete" />}
      <Button
        id={elementId(`membership-button-${view}`, id)}
        type="submit"
        variant={joined ? 'plain' : primary ? 'primary' : 'soft'}
        block
        pending={joined ? 'Leaving...' : 'Joining...'}
        aria-label={`${label}: ${name}`}
      >
        {label}
      </Button>
    </Form>
  )
}
