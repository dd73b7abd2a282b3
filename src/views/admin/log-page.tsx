import type { ListedAction } from '../../db/operators/log.ts'
import { ACTION_SUBJECTS, type ActionSubject, SUBJECT_LABELS } from '../../lib/operators/actions.ts'
import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Select } from '../ui/fields/select.tsx'
import { type ActionLinkSubject, AdminPage, actionItem, queueOf } from './frame.tsx'

type LogProps = {
  rows: ListedAction[]
  next: string | null
  names: Map<string, string>
  type: ActionSubject['type'] | undefined
  id: string | undefined
}

export const LogPage = ({ rows, next, names, type, id }: LogProps) => {
  const older = new URLSearchParams({ ...(type && { type }), ...(id && { id }) })
  if (next) older.set('cursor', next)
  return (
    <AdminPage
      title="Log"
      lead="What operators did, newest first. Entries are never changed or deleted."
      at={paths.adminLog}
    >
      <form className="form account-form" action={paths.adminLog}>
        <Select
          name="type"
          label="About"
          options={[
            { value: '', label: 'Everything' },
            ...ACTION_SUBJECTS.map((value) => ({ value, label: SUBJECT_LABELS[value] })),
          ]}
          defaultValue={type ?? ''}
        />
        <div className="actions">
          <Button type="submit">Show</Button>
        </div>
      </form>
      {rows.length === 0 ? (
        <EmptyState title="No matching entries" lead="Operators’ actions will appear here." />
      ) : (
        <ul className="rows card card-pad" id="cards">
          {rows.map((act) => actionItem(act, 2, subjectOf(act, names)))}
        </ul>
      )}
      {next && (
        <div className="actions">
          <ButtonLink href={`${paths.adminLog}?${older}`}>Older</ButtonLink>
        </div>
      )}
    </AdminPage>
  )
}

function subjectOf(
  { subjectType, subjectId }: ListedAction,
  names: LogProps['names'],
): ActionLinkSubject {
  const label = SUBJECT_LABELS[subjectType as ActionSubject['type']] ?? subjectType
  const name = subjectId ? names.get(subjectId) : undefined
  const isThere = name || subjectType === 'report' || subjectType === 'case'
  return { label, name, href: subjectId && isThere ? queueOf(subjectType, subjectId) : null }
}
