import { type CriterionFact, FACT_LABELS, type FactState } from '../../lib/applications/criteria.ts'
import { iconBefore } from '../ui/icon.tsx'

const CriterionBadge = ({ state, soft }: { state: FactState; soft?: boolean }) => (
  <span
    className={`mark mark-${state}${soft ? ' mark-soft' : ''}${state === 'met' ? ` ${iconBefore('check')}` : ''}`}
    aria-hidden="true"
  />
)

export const CriterionBadges = ({ states }: { states: readonly FactState[] }) => (
  <span
    className="marks"
    role="img"
    aria-label={states.map((state) => FACT_LABELS[state]).join(', ')}
  >
    {states.map((state, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: each stands in its criterion's place
      <CriterionBadge key={index} state={state} soft />
    ))}
  </span>
)

export const CriterionFacts = ({ facts }: { facts: readonly CriterionFact[] }) => (
  <ul className="desk-facts">
    {facts.map(({ id, state, text, words }) => (
      <li key={id} id={`fact-${id}`}>
        <CriterionBadge state={state} />
        <div>
          <p dir="auto">
            <b>{text}</b> <span className="sr-only">{FACT_LABELS[state]}</span>
          </p>
          <p className="hint" dir="auto">
            {words}
          </p>
        </div>
      </li>
    ))}
  </ul>
)

export const CriterionLegend = () => (
  <p className="marks hint">
    <CriterionBadge state="met" soft />
    met
    <CriterionBadge state="unmet" soft />
    not met
    <CriterionBadge state="unknown" soft />
    unknown
  </p>
)
