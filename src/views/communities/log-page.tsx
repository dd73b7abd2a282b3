import type { LogLine } from '../../db/communities/log.ts'
import { ACTING_ROLE_LABELS, COMMUNITY_ACTION_LABELS } from '../../lib/communities/actions.ts'
import { paths } from '../../lib/paths.ts'
import { RowContent } from '../account/row.tsx'
import { OlderLink } from '../lists/older-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { UtcDateTime } from '../ui/day.tsx'
import { MoreLink } from '../ui/more-link.tsx'

type LogProps = {
  community: { id: string; name: string }
  rows: LogLine[]
  next: string | null
}

/** What was done by who looks after a community, for its members to read. */
export const CommunityLogPage = ({ community, rows, next }: LogProps) => (
  <div className="page wrap discussion">
    <MoreLink href={paths.community(community.id)}>
      <bdi>{community.name}</bdi>
    </MoreLink>
    <h1>Moderation log</h1>
    <p className="lead">What moderators did here, newest first. Members can read this.</p>
    {rows.length === 0 ? (
      <p className="empty-line mt-6">No moderation actions yet.</p>
    ) : (
      <ul className="rows card card-pad mt-6">{rows.map((row) => logItem(community.id, row))}</ul>
    )}
    <OlderLink
      href={next && `${paths.communityLog(community.id)}?cursor=${next}`}
      className="actions mt-6"
    />
  </div>
)

/** Kept by what of it a reader is shown. */
const logItem = (communityId: string, { createdAt, ...line }: LogLine) => (
  <li key={line.id}>
    <LogRow communityId={communityId} line={line} at={+createdAt} />
  </li>
)

type LogRowProps = { communityId: string; line: Omit<LogLine, 'createdAt'>; at: number }

const LogRow = ({ communityId, line, at }: LogRowProps) => {
  const { action, actor, actorRole, member } = line
  const place = placeOf(communityId, line)
  return (
    <RowContent
      icon="pen-line"
      level={2}
      title={
        <>
          {COMMUNITY_ACTION_LABELS[action]}
          {member && (
            <>
              : <bdi>{member}</bdi>
            </>
          )}
        </>
      }
      more={<LogDetails line={line} place={place} />}
      action={line.canBePutBack && place && <ButtonLink href={place.back}>Restore</ButtonLink>}
    >
      <UtcDateTime of={at} />, by{' '}
      {actorRole !== 'site' && actor && (
        <>
          <bdi>{actor}</bdi>,{' '}
        </>
      )}
      {ACTING_ROLE_LABELS[actorRole]}
    </RowContent>
  )
}

function LogDetails({
  line,
  place,
}: Pick<LogRowProps, 'line'> & { place: { path: string; back: string } | null }) {
  const { discussion, why } = line
  return (
    <>
      {discussion && place && (
        <p>
          <a className="link" href={place.path} dir="auto">
            {discussion.title}
          </a>
        </p>
      )}
      {why && (
        <p className="written" dir="auto">
          {why}
        </p>
      )}
    </>
  )
}

/** Where what a line is about stands, and is put back where it was removed. */
function placeOf(communityId: string, { discussion, replyId }: LogRowProps['line']) {
  if (!discussion) return null
  const { id } = discussion
  return replyId
    ? {
        path: paths.reply(communityId, id, replyId),
        back: paths.replyAct(communityId, id, replyId, 'restoration'),
      }
    : {
        path: paths.discussion(communityId, id),
        back: paths.discussionAct(communityId, id, 'restoration'),
      }
}
