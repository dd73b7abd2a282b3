import { formatNumber } from '../../lib/text/format.ts'
import { canMentor, TIER_LABELS, TIER_LIMITS, TIERS, type Tier } from '../../lib/tiers.ts'
import { Icon } from '../ui/icon.tsx'
import { Promised } from '../ui/promised.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

type Cell = string | boolean
type Row = [feature: string, cell: (tier: Tier) => Cell]

const limit = (value: number | null): Cell =>
  value === null ? 'Unlimited' : value > 0 && formatNumber(value)

const only =
  (...tiers: Tier[]) =>
  (tier: Tier) =>
    tiers.includes(tier)

const forOrganizations = (tier: Tier): Cell => tier === 'organization' && 'Unlimited'

const GROUPS: [title: string, rows: Row[]][] = [
  [
    'Each month',
    [
      ['Mentorship requests', (tier) => limit(TIER_LIMITS[tier].mentorshipRequests)],
      ['Applications', (tier) => limit(TIER_LIMITS[tier].applications)],
    ],
  ],
  ['At any time', [['Communities', (tier) => limit(TIER_LIMITS[tier].communities)]]],
  [
    'Mentorship',
    [
      ['Become a mentor', canMentor],
      ['Earn as a mentor', only('expert')],
    ],
  ],
  [
    'Opportunities',
    [
      ['Exclusive opportunities', only('expert')],
      ['Direct recruiter access', only('expert')],
      ['Advanced talent matching', only('organization')],
      ['Post opportunities', forOrganizations],
      ['Candidates', forOrganizations],
    ],
  ],
]

export const Comparison = ({ current }: { current: Tier | undefined }) => (
  <div className="compare">
    <h2>Compare features</h2>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can only scroll what has focus */}
    <section className="comparison" tabIndex={0} aria-label="Comparison">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Feature</VisuallyHidden>
            </th>
            {TIERS.map((tier) => (
              <th key={tier} scope="col" className={tier === current ? 'current' : undefined}>
                {TIER_LABELS[tier]}
              </th>
            ))}
          </tr>
        </thead>
        {GROUPS.map(([title, rows]) => (
          <tbody key={title}>
            <tr className="group">
              <th scope="rowgroup">{title}</th>
              {TIERS.map((tier) => (
                <td key={tier} className={tier === current ? 'current' : undefined} />
              ))}
            </tr>
            {rows.map(([feature, cell]) => (
              <tr key={feature}>
                <th scope="row">
                  <Promised line={feature} />
                </th>
                {TIERS.map((tier) => (
                  <Value key={tier} of={cell(tier)} current={tier === current} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  </div>
)

const Value = ({ of, current }: { of: Cell; current: boolean }) => (
  <td className={['num', current && 'current', of === false && 'none'].filter(Boolean).join(' ')}>
    {typeof of === 'string' ? (
      of
    ) : (
      <>
        <VisuallyHidden>{of ? 'Yes' : 'No'}</VisuallyHidden>
        {of ? <Icon of="check" /> : <span aria-hidden="true">–</span>}
      </>
    )}
  </td>
)
