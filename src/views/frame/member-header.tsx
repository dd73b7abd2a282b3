import { use } from 'react'
import { NOTHING_WAITING, type WaitingCounts } from '../../lib/members/waiting.ts'
import { totalOf } from '../../lib/operators/waiting-work.ts'
import { paths } from '../../lib/paths.ts'
import type { Scheme } from '../../lib/styles/scheme.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { Brand } from '../ui/brand.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Chevron } from '../ui/chevron.tsx'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { WaitingCount, type WaitingKind, type WaitingPlace } from '../ui/waiting.tsx'
import { CachedFragment, cachedFragment } from './cached-fragment.tsx'
import { HeaderSearch } from './header-search.tsx'
import { Menu, MenuOrganizations, MenuPerson, MenuToggle } from './menu.tsx'
import {
  barLinks,
  current,
  NAV_LINKS,
  type NavRole,
  navPlaceOf,
  navRoleOf,
  roleLinks,
} from './nav-links.ts'
import { ProfileLink } from './profile-link.tsx'

type MemberHeaderProps = {
  viewer: Viewer
  waiting: Promise<WaitingCounts> | null
  path: string
  theme: Scheme | undefined
}

export function MemberHeader({ viewer, waiting, path, theme }: MemberHeaderProps) {
  const { id, firstName, lastName, profileImageUrl, membershipTier } = viewer
  const person = { id, firstName, lastName, profileImageUrl, membershipTier }
  const counts = (waiting && use(waiting)) ?? NOTHING_WAITING
  const place = navPlaceOf(path)
  const kinds: MemberKinds = {
    place,
    theme,
    role: navRoleOf(viewer, counts),
    isPaid: membershipTier !== 'foundation',
    isOperator: viewer.isOperator,
  }
  const values = {
    path,
    profile: profileLink({ viewer: person, path: place }),
    person: menuPerson({ viewer: person }),
    organizations: menuOrganizations({
      organizations: counts.organizations,
      path: place.startsWith(paths.companies) ? path : '',
    }),
    ...waitingSlots(counts),
    'notifications bell': waitingCount({
      kind: 'notifications',
      place: 'bell',
      count: counts.notifications,
    }),
  }
  return <CachedFragment as="header" className="top" html={memberInside(kinds, values)} />
}

type MemberKinds = {
  place: string
  theme: Scheme | undefined
  role: NavRole
  isPaid: boolean
  isOperator: boolean
}

type MemberSlot = 'path' | 'profile' | 'person' | 'organizations' | `${WaitingKind} ${WaitingPlace}`

const memberInside = cachedFragment<MemberKinds, MemberSlot>(({ isPaid, ...kinds }, slot) => (
  <>
    <div className="wrap">
      <Brand />
      <nav className="nav only-wide" aria-label="Main">
        {[...NAV_LINKS, ...roleLinks(kinds.role)].map(({ href, label, counts }) => (
          <a key={href} href={href} aria-current={current(href, kinds.place)}>
            {label}
            {counts && slot(`${counts} nav`)}
          </a>
        ))}
      </nav>
      <HeaderSearch />
      {!isPaid && (
        <ButtonLink
          className="only-wide"
          href={paths.membership}
          aria-current={current(paths.membership, kinds.place)}
        >
          Membership
        </ButtonLink>
      )}
      <a
        className="bell"
        href={paths.notifications}
        aria-current={current(paths.notifications, kinds.place)}
      >
        <Icon of="bell" />
        <VisuallyHidden>Notifications</VisuallyHidden>
        {slot('notifications bell')}
      </a>
      {slot('profile')}
      <MenuToggle className="only-wide">
        Account
        {kinds.isOperator && slot('admin nav')}
        <Chevron />
      </MenuToggle>
    </div>
    <nav className="bar only-narrow" aria-label="Places">
      {barLinks(kinds.role).map(({ href, label, icon, counts }) => (
        <a key={href} href={href} aria-current={current(href, kinds.place)}>
          <Icon of={icon} />
          {label}
          {counts && slot(`${counts} bar`)}
        </a>
      ))}
      <MenuToggle>
        <Icon of="menu" />
        <Icon of="x" />
        Menu
        {kinds.isOperator && slot('admin bar')}
      </MenuToggle>
    </nav>
    <Menu
      {...kinds}
      path={slot('path')}
      person={slot('person')}
      organizations={slot('organizations')}
      work={slot('admin menu')}
    />
  </>
))

function waitingSlots({ work, ...counts }: WaitingCounts) {
  const slots = {} as Record<`${WaitingKind} ${WaitingPlace}`, ReturnType<typeof waitingCount>>
  const waiting = { ...counts, admin: totalOf(work) }
  for (const kind of ['mentorship', 'applications', 'hiring', 'admin'] as const)
    for (const place of ['nav', 'bar', 'menu'] as const)
      slots[`${kind} ${place}`] = waitingCount({ kind, place, count: waiting[kind] })
  return slots
}

const profileLink = cachedFragment(ProfileLink)
const menuPerson = cachedFragment(MenuPerson)
const menuOrganizations = cachedFragment(MenuOrganizations)
const waitingCount = cachedFragment(WaitingCount)
