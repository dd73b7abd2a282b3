import { MAX_COUNT_SHOWN } from '../../lib/members/waiting.ts'
import { totalOf, type WaitingWork, WORK_LINKS } from '../../lib/operators/waiting-work.ts'
import { paths } from '../../lib/paths.ts'
import { Card, CardHead } from '../ui/card.tsx'
import { MoreLink } from '../ui/more-link.tsx'

export const NOTHING_TO_REVIEW = 'Nothing is waiting for the Waymark team.'

/** An operator's home begins with it. */
export const AdminWork = ({ work }: { work: WaitingWork }) => (
  <Card className="admin-work">
    <CardHead title="Review queue">
      <MoreLink href={paths.admin}>Admin area</MoreLink>
    </CardHead>
    {totalOf(work) === 0 ? (
      <p className="empty-line">{NOTHING_TO_REVIEW}</p>
    ) : (
      <ul className="rows">
        {WORK_LINKS.filter(({ name }) => work[name] > 0).map(({ name, label, href }) => (
          <li key={name}>
            <h3>
              <a href={href}>{label}</a>
            </h3>
            <span className="waiting">
              <span className="num">
                {work[name] > MAX_COUNT_SHOWN ? `${MAX_COUNT_SHOWN}+` : work[name]}
              </span>
            </span>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
