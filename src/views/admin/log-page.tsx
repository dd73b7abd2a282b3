import type { ListedAction } from '../../db/operators/log.ts'
import type { LogFilters, LoggedOperator } from '../../db/operators/log-filters.ts'
import { MAX_SEARCH } from '../../lib/lists/fields.ts'
import {
  ACTION_SUBJECTS,
  type ActionSubject,
  OPERATOR_ACTIONS,
  SUBJECT_LABELS,
  wholeActionLabel,
} from '../../lib/operators/actions.ts'
import { AT_SERVER, logPath } from '../../lib/operators/list-query.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { OlderLink } from '../lists/older-link.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { type ActionLinkSubject, AdminPage, actionItem, queueOf, SubjectLink } from './frame.tsx'

type LogProps = {
  rows: ListedAction[]
  next: string | null
  names: Map<string, string>
  operators: LoggedOperator[]
  filters: LogFilters
}

export const LogPage = ({ rows, next, names, operators, filters }: LogProps) => (
  <AdminPage
    title="Log"
    lead="What operators did, newest first. Entries are never changed or deleted."
    at={paths.adminLog}
  >
    <Filters filters={filters} operators={operators} names={names} />
    {rows.length === 0 ? (
      <EmptyState title="No matching entries" lead="Try other filters, or a longer period." />
    ) : (
      <ul className="rows card card-pad" id="cards">
        {rows.map((act) => actionItem(act, 2, subjectOf(act, names)))}
      </ul>
    )}
    <OlderLink href={next && logPath(filters, next)} />
  </AdminPage>
)

type FiltersProps = Pick<LogProps, 'filters' | 'operators' | 'names'>

const Filters = ({ filters, operators, names }: FiltersProps) => {
  const { q, operator, action, from, until } = filters
  return (
    <form className="form card card-pad" action={paths.adminLog}>
      <div className="form-row">
        <TextInput
          name="q"
          type="search"
          label="Reason or name"
          maxLength={MAX_SEARCH}
          defaultValue={q}
        />
        <Select
          name="operator"
          label="Operator"
          options={[
            { value: '', label: 'All' },
            ...operators.map((each) => ({ value: each.id, label: fullName(each) })),
            { value: AT_SERVER, label: 'On the server' },
          ]}
          defaultValue={operator ?? ''}
        />
      </div>
      <div className="form-row">
        <AboutFilter filters={filters} names={names} />
        <Select
          name="action"
          label="Action"
          options={[{ value: '', label: 'All' }, ...ACTION_OPTIONS]}
          defaultValue={action ?? ''}
        />
      </div>
      <div className="form-row">
        <TextInput name="from" type="date" label="From" dir="ltr" defaultValue={from} />
        <TextInput name="until" type="date" label="Until" dir="ltr" defaultValue={until} />
      </div>
      <div className="actions">
        <Button type="submit" variant="soft">
          Show
        </Button>
        {Object.values(filters).some(Boolean) && (
          <ButtonLink variant="quiet" href={paths.adminLog}>
            Clear filters
          </ButtonLink>
        )}
      </div>
    </form>
  )
}

const AboutFilter = ({ filters, names }: Pick<FiltersProps, 'filters' | 'names'>) => {
  const { type, id } = filters
  return type && id ? (
    <AboutOne filters={filters} subject={subjectOf({ subjectType: type, subjectId: id }, names)} />
  ) : (
    <Select
      name="type"
      label="About"
      options={[
        { value: '', label: 'Everything' },
        ...ACTION_SUBJECTS.map((value) => ({ value, label: SUBJECT_LABELS[value] })),
      ]}
      defaultValue={type ?? ''}
    />
  )
}

/** In place of the kinds: a kind chosen beside it would find nothing. */
const AboutOne = ({ filters, subject }: { filters: LogFilters; subject: ActionLinkSubject }) => (
  <div className="field">
    <b>About</b>
    <p>
      <SubjectLink {...subject} />
    </p>
    <p>
      <a className="link" href={logPath({ ...filters, type: undefined, id: undefined })}>
        {ABOUT_EVERYTHING}
      </a>
    </p>
    <input type="hidden" name="type" value={filters.type} />
    <input type="hidden" name="id" value={filters.id} />
  </div>
)

export const ABOUT_EVERYTHING = 'Show entries about everything'

const ACTION_OPTIONS = OPERATOR_ACTIONS.map((value) => ({
  value,
  label: wholeActionLabel(value),
})).sort((one, other) => one.label.localeCompare(other.label, 'en'))

/** Never deleted, and without a name. */
const NAMELESS: ActionSubject['type'][] = ['report', 'case', 'dispute', 'payout']

function subjectOf(
  { subjectType, subjectId }: Pick<ListedAction, 'subjectType' | 'subjectId'>,
  names: LogProps['names'],
): ActionLinkSubject {
  const label = SUBJECT_LABELS[subjectType as ActionSubject['type']] ?? subjectType
  const name = subjectId ? names.get(subjectId) : undefined
  const isThere = name || NAMELESS.some((type) => type === subjectType)
  return { label, name, href: subjectId && isThere ? queueOf(subjectType, subjectId) : null }
}
