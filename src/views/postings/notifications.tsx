import type { Change } from '../../lib/postings/changes.ts'
import { pluralize } from '../../lib/text/format.ts'

export type NotificationPreview = { applicants: number; changes: Change[] }

export const NotificationsPanel = ({ applicants, changes }: NotificationPreview) => (
  <section className="card card-pad stack">
    <h2 className="text-card">{pluralize(applicants, 'person', 'people')} already applied</h2>
    {changes.length === 0 ? (
      <p className="hint">
        If you change pay, location or requirements, or bring the deadline forward, we’ll email
        them. You haven’t changed any of these.
      </p>
    ) : (
      <>
        <p>When you save, we’ll email them these changes:</p>
        <dl className="stack">
          {changes.map(({ label, from, to }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">
                <del>{from}</del> <ins>{to}</ins>
              </dd>
            </div>
          ))}
        </dl>
      </>
    )}
  </section>
)
