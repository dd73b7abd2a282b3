import { hasMentorship, type Tier } from '../../lib/membership/tiers.ts'
import { paths } from '../../lib/paths.ts'
import { CachedFragment, cachedFragment } from '../frame/cached-fragment.tsx'
import { Chevron } from '../ui/chevron.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'

type Action = { icon: IconName; label: string; href: string; needs?: typeof hasMentorship }

const ACTIONS: Action[] = [
  { icon: 'compass', label: 'Browse Opportunities', href: paths.opportunities },
  { icon: 'footprints', label: 'Find a Mentor', href: paths.mentorships, needs: hasMentorship },
  { icon: 'badge-check', label: 'Upgrade Membership', href: paths.membership },
]

/** What there is to do next for a member of a tier. */
export const QuickActions = ({ tier }: { tier: Tier }) => (
  <CachedFragment as="section" html={actions({ tier })} />
)

const actions = cachedFragment(({ tier }: { tier: Tier }) => (
  <>
    <h2 className="quiet-heading">Quick Actions</h2>
    <ul className="quick">
      {ACTIONS.filter(({ needs }) => needs?.(tier) ?? true).map(({ icon, label, href }) => (
        <li key={href}>
          <a href={href}>
            <Icon of={icon} />
            {label}
            <Chevron />
          </a>
        </li>
      ))}
    </ul>
  </>
))
