import { formatDate, fullName } from '../../lib/text/format.ts'
import type { AvatarPerson } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'

type BylineProps = { author: AvatarPerson; createdAt: Date; updatedAt: Date }

export const Byline = ({ author, createdAt, updatedAt }: BylineProps) => (
  <p className="byline">
    <b>
      <bdi>{fullName(author)}</bdi>
    </b>{' '}
    <time dateTime={createdAt.toISOString()}>{formatDate(createdAt)}</time>
    {updatedAt > createdAt && ', edited'}
  </p>
)

export const TextMarks = ({ pinned, locked }: { pinned: boolean; locked: boolean }) =>
  (pinned || locked) && (
    <p className="marks">
      {pinned && <Badge>Pinned</Badge>} {locked && <Badge>Locked</Badge>}
    </p>
  )

type RemovedProps = { what: string; removedFor: string | null }

export const Removed = ({ what, removedFor }: RemovedProps) =>
  removedFor !== null && (
    <p className="error">
      <span>
        Removed by a moderator: <bdi>{removedFor}</bdi> Only its author and the moderators can see
        this {what} now.
      </span>
    </p>
  )
