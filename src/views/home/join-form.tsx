import Check from 'lucide-react/icons/check'
import { paths } from '../../lib/paths.ts'
import { MemberCount } from '../communities/member-count.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

type JoinFormProps = {
  community: { id: string; name: string }
  joined: boolean
  /** Where a browser without a script goes afterwards. */
  next?: string
  swap?: boolean
}

/** Joins in place. Joined, the button stays and keeps the focus; leaving is on the community's page. */
export function JoinForm({ community, joined, next = paths.home, swap }: JoinFormProps) {
  const { id, name } = community
  const action = paths.communityMembership(id)
  return (
    <form
      id={`membership-home-${id}`}
      method="post"
      action={action}
      hx-post={action}
      hx-swap="none"
      hx-swap-oob={swap ? 'outerHTML' : undefined}
    >
      <input type="hidden" name="view" value="home" />
      <input type="hidden" name="next" value={next} />
      {joined ? (
        <Button id={`join-${id}`} variant="done" aria-disabled="true" aria-label={`Joined ${name}`}>
          <Icon of={Check} />
          Joined
        </Button>
      ) : (
        <Button id={`join-${id}`} type="submit" pending="Joining..." aria-label={`Join ${name}`}>
          Join
        </Button>
      )}
    </form>
  )
}

type JoinedProps = { community: { id: string; name: string; memberCount: number; joined: boolean } }

/** What joining renews on the home page. */
export const ChangedAtHome = ({ community }: JoinedProps) => (
  <>
    <JoinForm community={community} joined={community.joined} swap />
    <MemberCount community={community} swap />
  </>
)
