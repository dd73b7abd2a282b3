import { use } from 'react'
import type { NotificationRow } from '../../db/notifications/list.ts'
import type { Page } from '../../db/pagination.ts'
import type { SubjectType } from '../../lib/notifications/kinds.ts'
import { textOf } from '../../lib/notifications/texts.ts'
import { paths } from '../../lib/paths.ts'
import { dayHeading } from '../../lib/text/moments.ts'
import { OlderLink } from '../lists/older-link.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { DateTime } from '../ui/day.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Form } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { PageHead } from '../ui/page-head.tsx'
import { ReaderZone } from '../ui/reader-zone.ts'

type PageProps = Page<NotificationRow> & { now: Date }

export function NotificationsPage({ rows, next, now }: PageProps) {
  const zone = use(ReaderZone)
  const days = Map.groupBy(
    rows.toSorted((a, b) => b.at.getTime() - a.at.getTime()),
    ({ at }) => dayHeading(at, zone, now),
  )
  return (
    <div className="page wrap stack">
      <PageHead title="Notifications" lead="What happened, and why we’re telling you.">
        <div className="actions">
          {rows.some(({ isUnread }) => isUnread) && (
            <Form action={paths.notificationReading}>
              <Button type="submit">Mark all as read</Button>
            </Form>
          )}
          <a className="link" href={paths.notificationPreferences}>
            Preferences
          </a>
        </div>
      </PageHead>
      {rows.length === 0 && <NoNotifications />}
      {Array.from(days, ([day, those]) => (
        <section key={day}>
          <h2 className="text-card mb-2">{day}</h2>
          <ul className="rows card card-pad">
            {those.map((row) => (
              <NotificationItem key={row.id} row={row} />
            ))}
          </ul>
        </section>
      ))}
      <OlderLink href={next && `${paths.notifications}?cursor=${next}`} />
    </div>
  )
}

const NoNotifications = () => (
  <EmptyState
    title="No notifications yet"
    lead="Replies, decisions, messages and deadlines will appear here."
  >
    <ButtonLink href={paths.opportunities} variant="primary">
      Browse opportunities
    </ButtonLink>
  </EmptyState>
)

const ICONS: Record<SubjectType, IconName> = {
  application: 'send',
  opportunity: 'compass',
  mentorship: 'footprints',
  discussion: 'messages-square',
  contact: 'mail',
  organization: 'building-complex',
  community: 'users',
  report: 'triangle-exclamation-point',
  member: 'users-round',
  'saved-search': 'search',
}

/** A form where opening marks it as read, which a link must not. */
function NotificationItem({ row }: { row: NotificationRow }) {
  const { text, reason, href } = textOf(row)
  return (
    <li>
      <Icon of={ICONS[row.subjectType]} />
      <div>
        {row.isUnread ? (
          <Form action={paths.notification(row.id)}>
            <button type="submit" className="notification" dir="auto">
              {text}
            </button>
          </Form>
        ) : (
          <a className="notification" href={href} dir="auto">
            {text}
          </a>
        )}
        <p className="sub">
          <DateTime of={row.at} start /> · <bdi>{reason}</bdi>
        </p>
      </div>
      {row.isUnread && <Badge>Unread</Badge>}
    </li>
  )
}
