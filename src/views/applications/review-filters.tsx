import { FACT_LABELS, FACTS, type FactState } from '../../lib/applications/criteria.ts'
import type { ReviewTab, ReviewView } from '../../lib/applications/review.ts'
import { paths } from '../../lib/paths.ts'
import { Button, ButtonSummary } from '../ui/button.tsx'
import { Check } from '../ui/fields/check.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ReviewProps } from './review-page.tsx'

export const SearchApplicants = ({ posting, view }: Pick<ReviewProps, 'posting' | 'view'>) => {
  const label = posting.firstLookWithoutNames
    ? 'Search by name or number'
    : 'Search applicants by name'
  return (
    <search>
      <form className="desk-search" action={paths.applicants(posting.id)}>
        <input
          className="input"
          type="search"
          dir="auto"
          name="q"
          id="search-applicants"
          defaultValue={view.q}
          maxLength={100}
          placeholder={posting.firstLookWithoutNames ? 'Name or number' : 'Name'}
          aria-label={label}
        />
        <Button type="submit" variant="quiet" aria-label="Search">
          <Icon of="search" />
        </Button>
      </form>
    </search>
  )
}

export const ALWAYS: ReviewTab[] = ['waiting', 'shortlisted', 'interview', 'offered', 'rejected']

const filtersOf = ({ facts, mine }: ReviewView) => facts.size + (mine ? 1 : 0)

export const Filter = ({ posting, view }: Pick<ReviewProps, 'posting' | 'view'>) => (
  <details className="desk-filter">
    <ButtonSummary variant="quiet">
      <Icon of="sliders-horizontal" />
      Filter{filtersOf(view) > 0 && ` (${filtersOf(view)})`}
    </ButtonSummary>
    <form className="card card-pad form" action={paths.applicants(posting.id)}>
      <FactFields
        state={view.state}
        mine={posting.organizationId ? view.mine : null}
        asked={posting.criteria.map(({ id, text }) => ({ id, text, fact: view.facts.get(id) }))}
      />
    </form>
  </details>
)

type CriteriaProps = {
  state: ReviewTab
  /** Null where there is no one to assign to. */
  mine: boolean | null
  asked: { id: string; text: string; fact?: FactState | undefined }[]
}

const FactFields = ({ state, mine, asked: requested }: CriteriaProps) => (
  <>
    <input type="hidden" name="state" value={state} />
    {mine !== null && (
      <Check type="checkbox" name="assigned" value="me" defaultChecked={mine}>
        Assigned to me
      </Check>
    )}
    {requested.map(({ id, text, fact }) => (
      <Select
        key={id}
        name="fact"
        id={`fact-of-${id}`}
        label={text}
        defaultValue={fact ? `${id}:${fact}` : ''}
        options={[
          { value: '', label: 'Any' },
          ...FACTS.map((state) => ({ value: `${id}:${state}`, label: FACT_LABELS[state] })),
        ]}
      />
    ))}
    <Button type="submit" variant="soft">
      Show results
    </Button>
  </>
)
