import { type Feature, isComing, tierIncludes } from '../../lib/membership/features.ts'
import { TIER_LIMITS } from '../../lib/membership/limits.ts'
import { canMentor, TIER_LABELS, TIERS, type Tier } from '../../lib/membership/tiers.ts'
import { LIMITED_PLACES } from '../../lib/postings/plan-limits.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { CachedFragment, cachedFragment } from '../frame/cached-fragment.tsx'
import { ComingBadge } from '../ui/coming-soon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

type Cell = string | boolean
type Row = [feature: string, cell: (tier: Tier, paymentsOn: boolean) => Cell]

const limit = (value: number | null): Cell =>
  value === null ? 'Unlimited' : value > 0 && formatNumber(value)

const counted =
  (name: keyof (typeof TIER_LIMITS)[Tier]) =>
  (tier: Tier): Cell =>
    limit(TIER_LIMITS[tier][name])

const feature =
  (name: Feature) =>
  (tier: Tier, paymentsOn: boolean): Cell =>
    tierIncludes(tier, name) && (isComing(name, paymentsOn) ? 'coming' : true)

const GROUPS: [title: string, rows: Row[]][] = [
  [
    'Each month',
    [
      ['Mentorship requests', counted('mentorshipRequests')],
      ['Applications', counted('applications')],
    ],
  ],
  [
    'Communities',
    [
      ['At the same time', counted('communities')],
      ['Start a community', feature('foundCommunities')],
    ],
  ],
  [
    'Profile',
    [
      ['Enhanced profile', feature('profileEntries')],
      ['Portfolio', feature('showcase')],
    ],
  ],
  [
    'Mentorship',
    [
      ['Become a mentor', canMentor],
      ['Earn as a mentor', feature('earning')],
    ],
  ],
  [
    'Opportunities',
    [
      ['Match reasons', (tier) => (tierIncludes(tier, 'everyReason') ? 'All' : 'Two')],
      ['Remote fit', feature('remoteFit')],
      ['Exclusive opportunities', feature('firstDays')],
      ['Direct recruiter access', feature('recruiters')],
    ],
  ],
  [
    'Posting opportunities',
    [
      ['Post opportunities', counted('postings')],
      [
        'People needed per posting',
        (tier) => limit(tierIncludes(tier, 'anyPlaces') ? null : LIMITED_PLACES),
      ],
      ['Advanced talent matching', feature('talent')],
      ['Hires shown on your page', feature('hires')],
    ],
  ],
  [
    'Support',
    [
      ['Priority support', feature('prioritySupport')],
      ['Account manager', feature('accountManager')],
    ],
  ],
]

/** What the last column means where an organization has the tier, and not a member in person. */
export const SHARED =
  'The table shows plans that you buy for yourself. An organization can have the Organization plan too. It then covers the organization’s postings, talent search, page and support, and each person on the team keeps their own plan.'

type ComparisonProps = { current: Tier | undefined; paymentsOn: boolean }

export const Comparison = (props: ComparisonProps) => (
  <CachedFragment as="div" className="compare" html={compared(props)} />
)

const Compared = ({ current, paymentsOn }: ComparisonProps) => (
  <>
    <h2>Compare features</h2>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can only scroll what has focus */}
    <section className="comparison" tabIndex={0} aria-label="Comparison">
      <table data-column={current && TIERS.indexOf(current) + 1}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Feature</VisuallyHidden>
            </th>
            {TIERS.map((tier) => (
              <th key={tier} scope="col">
                {TIER_LABELS[tier]}
              </th>
            ))}
          </tr>
        </thead>
        {GROUPS.map(([title, rows]) => (
          <tbody key={title}>
            <tr className="group">
              <th scope="rowgroup">{title}</th>
              <td colSpan={TIERS.length} />
            </tr>
            {rows.map(([feature, cell]) => (
              <tr key={feature}>
                <th scope="row">{feature}</th>
                {TIERS.map((tier) => (
                  <Value key={tier} of={cell(tier, paymentsOn)} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
    <p className="coming-note">{SHARED}</p>
  </>
)

// The page takes 1.4 times as long without.
const compared = cachedFragment(Compared)

const Value = ({ of }: { of: Cell }) =>
  of === 'coming' ? (
    <td>
      <ComingBadge />
    </td>
  ) : typeof of === 'string' ? (
    <td>{of}</td>
  ) : (
    // The style sheet draws a mark over the word.
    <td className={of ? 'yes' : 'no'}>{of ? 'Yes' : 'No'}</td>
  )
