import Check from 'lucide-react/icons/check'
import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

type JoinFormProps = {
  community: { id: string; name: string }
  joined: boolean
  /** Where a browser without a script goes afterwards. */
  next?: string
}

/** Joins in place. Joined, the button stays and keeps the focus; leaving is on the community's page. */
export function JoinForm({ community: { id, name }, joined, next = paths.home }: JoinFormProps) {
  const action = paths.communityMembership(id)
  return (
    <form method="post" action={action} hx-post={action} hx-swap="outerHTML">
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
