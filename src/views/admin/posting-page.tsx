import type { ListedAction } from '../../db/operators/log.ts'
import type { PostingForOperators } from '../../db/operators/postings.ts'
import { OPPORTUNITY_TYPE_LABELS, type POSTING_HOLDS } from '../../lib/catalog.ts'
import { paths } from '../../lib/paths.ts'
import { POSTING_STATUS_LABELS } from '../../lib/postings/states.ts'
import { fullName } from '../../lib/text/format.ts'
import { Card, CardHead } from '../ui/card.tsx'
import { DateTime, Day } from '../ui/day.tsx'
import { ActionLinks, AdminPage, LogCard, StatusFact } from './frame.tsx'

type PostingProps = { posting: PostingForOperators; log: ListedAction[] }

export const HOLD_REASONS: Record<(typeof POSTING_HOLDS)[number], string> = {
  first: 'First posting by someone who isn’t verified.',
  reports: 'Several members reported it.',
  operator: 'An operator held it.',
}

export const AdminPostingPage = ({ posting, log }: PostingProps) => {
  const { id, title, type, description, salary, location } = posting
  const { requirements, benefits } = posting

  return (
    <AdminPage
      title={<bdi>{title}</bdi>}
      lead={
        <>
          {OPPORTUNITY_TYPE_LABELS[type].one} by <AdminPoster posting={posting} />, posted{' '}
          <Day of={posting.createdAt} />
        </>
      }
    >
      <PostingStatus posting={posting} />
      <Card>
        <CardHead title="Posting text" />
        <p className="sub" dir="auto">
          {[salary, location].filter(Boolean).join(', ')}
        </p>
        <p className="written" dir="auto">
          {description}
        </p>
        {requirements && <Passage title="Requirements">{requirements}</Passage>}
        {benefits && <Passage title="Benefits">{benefits}</Passage>}
      </Card>
      <LogCard log={log} about={{ type: 'opportunity', id }} />
    </AdminPage>
  )
}

const Passage = ({ title, children }: { title: string; children: string }) => (
  <>
    <h3 className="quiet-heading mt-4">{title}</h3>
    <p className="written" dir="auto">
      {children}
    </p>
  </>
)

function PostingStatus({ posting }: Pick<PostingProps, 'posting'>) {
  const { id, status, heldAt, heldFor } = posting
  const isHeld = heldAt !== null && status !== 'closed'
  return (
    <StatusFact title="Status">
      <p>
        {!(isHeld && status === 'open') && `${POSTING_STATUS_LABELS[status]}. `}
        {isHeld && (
          <>
            Held since <DateTime of={heldAt} />. {heldFor && HOLD_REASONS[heldFor]}
          </>
        )}
      </p>
      {(status === 'open' || status === 'paused') && (
        <ActionLinks
          acts={[
            isHeld
              ? { label: 'Release', href: paths.adminPostingAct(id, 'release') }
              : { label: 'Hold', href: paths.adminPostingAct(id, 'hold'), isDestructive: true },
            {
              label: 'Close posting',
              href: paths.adminPostingAct(id, 'close'),
              isDestructive: true,
            },
          ]}
        />
      )}
    </StatusFact>
  )
}

export type Posted = Pick<
  PostingForOperators,
  'organizationId' | 'organization' | 'postedById' | 'firstName' | 'lastName'
>

export const AdminPoster = ({ posting }: { posting: Posted }) => {
  const { organizationId, organization, postedById, firstName, lastName } = posting
  if (organizationId)
    return (
      <a className="text-link" href={paths.adminOrganization(organizationId)}>
        <bdi>{organization}</bdi>
      </a>
    )
  if (!postedById || firstName === null) return 'somebody who has left'
  return (
    <a className="text-link" href={paths.adminMember(postedById)}>
      <bdi>{fullName({ firstName, lastName: lastName ?? '' })}</bdi>
    </a>
  )
}
