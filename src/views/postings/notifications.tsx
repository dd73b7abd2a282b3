import type { Change } from '../../lib/postings/changes.ts'
import { pluralize } from '../../lib/text/format.ts'

export type NotificationPreview = { applicants: number; changes: Change[] }

export const NotificationsPanel = ({ applicants, changes }: NotificationPreview) => (
  <section className="card card-pad stack">
    <h2 className="text-card">
      {pluralize(applicants, 'applicant')} {applicants === 1 ? 'relies' : 'rely'} on this
    </h2>
    {changes.length === 0 ? (
      <p className="hint">
        A change of pay, place or requirements, or an earlier deadline, is told them by letter, from
        what to what. So far you have changed none of it.
      </p>
    ) : (
      <>
        <p>Once you save, each of them is told by letter:</p>
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
