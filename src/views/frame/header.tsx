import { use } from 'react'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { Avatar, type AvatarPerson } from '../ui/avatar.tsx'
import { Brand } from '../ui/brand.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconLink } from '../ui/icon-button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { WaitingCount } from '../ui/waiting.tsx'
import { CachedFragment, cachedFragment, NO_HTML } from './cached-fragment.tsx'
import { Menu, MenuAdminLink, MenuButton, MenuPerson, type MenuSlot } from './menu.tsx'
import { APPLICATIONS_LINK, current, menuPlaceOf, NAV_LINKS } from './nav-links.ts'
import { SchemeSwitch } from './scheme-switch.tsx'

type HeaderProps = {
  /** Null for a visitor; unknown where it cannot be found out who asks. */
  viewer: Viewer | null | 'unknown'
  waiting: Promise<number> | null
  path: string
}

/** `next` is where Sign In leads on to. */
export const Header = ({
  viewer,
  waiting,
  path,
  next,
}: HeaderProps & { next?: string | undefined }) =>
  viewer && viewer !== 'unknown' ? (
    <MemberHeader viewer={viewer} waiting={waiting} path={path} />
  ) : (
    <VisitorHeader path={path} next={next} unknown={viewer === 'unknown'} />
  )

type VisitorProps = { path: string; next: string | undefined; unknown: boolean }

/** Who may be a member is not asked to sign in. */
const VisitorHeader = ({ path, next, unknown }: VisitorProps) => (
  <CachedFragment
    as="header"
    className="top top-signed-out"
    html={visitorInside(
      { unknown, signsUp: path === paths.signup },
      { path, signIn: paths.signIn(next === paths.home ? undefined : next) },
    )}
  />
)

const visitorInside = cachedFragment<{ unknown: boolean; signsUp: boolean }, 'path' | 'signIn'>(
  ({ unknown, signsUp }, slot) => (
    <div className="wrap">
      <Brand />
      <SchemeSwitch path={slot('path')} />
      {!unknown && (
        <ButtonLink variant="quiet" href={slot('signIn')}>
          Sign In
        </ButtonLink>
      )}
      {!unknown && !signsUp && (
        <ButtonLink variant="primary" href={paths.signup}>
          Get Started
        </ButtonLink>
      )}
    </div>
  ),
)

function MemberHeader({ viewer, waiting, path }: HeaderProps & { viewer: Viewer }) {
  const { id, firstName, lastName, profileImageUrl, membershipTier } = viewer
  const person = { id, firstName, lastName, profileImageUrl, membershipTier }
  const place = menuPlaceOf(path)
  const count = waiting && use(waiting)
  const values = {
    path,
    profile: profileLink({ viewer: person, path: place }),
    person: menuPerson({ viewer: person }),
    admin: viewer.isOperator ? adminLink({}) : NO_HTML,
    menuAdmin: viewer.isOperator ? menuAdminLink({}) : NO_HTML,
    navWaiting: count === null ? NO_HTML : waitingCount({ count, place: 'nav' }),
    menuWaiting: count === null ? NO_HTML : waitingCount({ count, place: 'menu' }),
  }
  return <CachedFragment as="header" className="top" html={memberInside({ place }, values)} />
}

type MemberSlot = 'path' | 'profile' | 'admin' | 'navWaiting' | MenuSlot

const memberInside = cachedFragment<{ place: string }, MemberSlot>(({ place }, slot) => (
  <>
    <div className="wrap">
      <Brand />
      <nav className="nav only-wide" aria-label="Main">
        {NAV_LINKS.map(({ href, label }) => (
          <a key={href} href={href} aria-current={current(href, place)}>
            {label}
            {href === paths.mentorships && slot('navWaiting')}
          </a>
        ))}
      </nav>
      <SchemeSwitch path={slot('path')} />
      {slot('admin')}
      <IconLink
        bare
        className="only-wide"
        href={paths.applications}
        aria-label={APPLICATIONS_LINK.label}
        title={APPLICATIONS_LINK.label}
        aria-current={current(paths.applications, place)}
      >
        <Icon of="send" />
      </IconLink>
      <ButtonLink
        className="only-wide"
        href={paths.membership}
        aria-current={current(paths.membership, place)}
      >
        Membership
      </ButtonLink>
      {slot('profile')}
      <ButtonLink variant="quiet" className="only-wide" href={paths.signOut}>
        Sign Out
      </ButtonLink>
      <MenuButton />
    </div>
    <Menu path={place} slot={slot} />
  </>
))

const AdminLink = () => (
  <IconLink bare className="only-wide" href={paths.admin} aria-label="Desk" title="Desk">
    <Icon of="signpost" />
  </IconLink>
)

type ProfileLinkProps = {
  viewer: AvatarPerson
  path: string
  /** As an answer to htmx: goes where the header has it, beside what was asked for. */
  swap?: boolean
}

export const ProfileLink = ({ viewer, path, swap }: ProfileLinkProps) => (
  <a
    className="avatar-link"
    id="me"
    href={paths.profile}
    aria-current={current(paths.profile, path)}
    hx-swap-oob={swap ? 'outerHTML' : undefined}
  >
    <Avatar person={viewer} />
    <VisuallyHidden>Profile of {fullName(viewer)}</VisuallyHidden>
  </a>
)

const profileLink = cachedFragment(ProfileLink)
const menuPerson = cachedFragment(MenuPerson)
const adminLink = cachedFragment(AdminLink)
const menuAdminLink = cachedFragment(MenuAdminLink)
const waitingCount = cachedFragment(WaitingCount)
