import { FOLLOW_PATHS, FOLLOW_TEXTS, type FollowKind } from '../../lib/following/following.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

type FollowProps = { kind: FollowKind; id: string; on: boolean; name?: string }

/** Loads the page again. */
export const FollowButton = ({ kind, id, on, name }: FollowProps) => (
  <Form action={FOLLOW_PATHS[kind](id)}>
    <Button type="submit" variant="soft" name="follow" value={on ? 'no' : 'yes'}>
      {FOLLOW_TEXTS[kind][on ? 'unfollow' : 'follow']}
      {name && (
        <VisuallyHidden>
          : <bdi>{name}</bdi>
        </VisuallyHidden>
      )}
    </Button>
  </Form>
)
