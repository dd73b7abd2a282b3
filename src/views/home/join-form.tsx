import { MEMBERSHIP_FAILED } from '../../lib/communities/community.ts'
import { paths } from '../../lib/paths.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { MemberCount } from '../communities/member-count.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'

type JoinFormProps = {
  community: { id: string; name: string }
  joined: boolean
  next?: string
  swap?: boolean
}

export function JoinForm({ community, joined, next = paths.home, swap }: JoinFormProps) {
  const { id, name } = community
  return (
    <Form
      id={`membership-home-${id}`}
      action={paths.communityMembership(id)}
      swap="none"
      failure={MEMBERSHIP_FAILED.join}
      hx-swap-oob={swap ? 'outerHTML' : undefined}
    >
      <input type="hidden" name="view" value="home" />
      <input type="hidden" name="next" value={next} />
      {joined ? (
        <Button id={`join-${id}`} variant="done" aria-disabled="true" aria-label={`Joined ${name}`}>
          <Icon of="check" />
          Joined
        </Button>
      ) : (
        <Button id={`join-${id}`} type="submit" pending="Joining..." aria-label={`Join ${name}`}>
          Join
        </Button>
      )}
    </Form>
  )
}

type ChangedProps = {
  community: { id: string; name: string; memberCount: number; joined: boolean }
  joined: number
}

export const ChangedAtHome = ({ community, joined }: ChangedProps) => (
  <>
    <JoinForm community={community} joined={community.joined} swap />
    <MemberCount community={community} swap />
    <span id="joined-count" hx-swap-oob="innerHTML">
      {formatNumber(joined)}
    </span>
  </>
)
