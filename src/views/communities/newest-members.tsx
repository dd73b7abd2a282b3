import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Card } from '../ui/card.tsx'
import type { CommunityProps } from './detail-page.tsx'

type NewestProps = Pick<CommunityProps, 'community' | 'newest' | 'visitor'> & { swap?: boolean }

export const NewestMembers = ({ community, newest, visitor, swap }: NewestProps) => (
  <Card id="newest" hx-swap-oob={swap ? 'outerHTML' : undefined}>
    <h2>Newest members</h2>
    {visitor ? (
      <p className="text-muted">
        Only members can see who has joined.{' '}
        <a className="text-link" href={paths.signIn(paths.community(community.id))}>
          Sign in
        </a>
      </p>
    ) : community.bannedFor !== null ? (
      <p className="text-muted">You can’t see the members because you’re banned.</p>
    ) : newest.length === 0 ? (
      <p className="text-muted">No one has joined yet.</p>
    ) : (
      <ul className="people">
        {newest.map((person) => (
          <li key={person.id}>
            <Avatar person={person} size="small" />
            <bdi>{fullName(person)}</bdi>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
