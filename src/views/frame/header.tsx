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
import { CachedFragment, cachedMarkup, HtmlSlot, textSlot } from './cached-fragment.tsx'
import { Menu, MenuAdminLink, MenuButton, MenuPerson } from './menu.tsx'
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

/** Whoever may be a member is not asked to sign in. */
const VisitorHeader = ({ path, next, unknown }: VisitorProps) => (
  <CachedFragment
    as="header"
    className="top top-signed-out"
    of={VisitorInside}
    props={{ unknown, signsUp: path === paths.signup }}
    slots={{ path, signIn: paths.signIn(next === paths.home ? undefined : next) }}
  />
)

const VisitorInside = ({ unknown, signsUp }: { unknown: boolean; signsUp: boolean }) => (
  <div className="wrap">
    <Brand />
    <SchemeSwitch path={textSlot('path')} />
    {!unknown && (
      <ButtonLink variant="quiet" href={textSlot('signIn')}>
        Sign In
      </ButtonLink>
    )}
    {!unknown && !signsUp && (
      <ButtonLink variant="primary" href={paths.signup}>
        Get Started
      </ButtonLink>
    )}
  </div>
)

/** Kept by where one is; who one is and what waits are put in. */
function MemberHeader({ viewer, waiting, path }: HeaderProps & { viewer: Viewer }) {
  const { id, firstName, lastName, profileImageUrl, membershipTier } = viewer
  const person = { id, firstName, lastName, profileImageUrl, membershipTier }
  const place = menuPlaceOf(path)
  const count = waiting && use(waiting)
  const slots = {
    path,
    profile: cachedMarkup(ProfileLink, { viewer: person, path: place }),
    person: cachedMarkup(MenuPerson, { viewer: person }),
    desk: viewer.isOperator ? cachedMarkup(AdminLink, {}) : '',
    menuDesk: viewer.isOperator ? cachedMarkup(MenuAdminLink, {}) : '',
    navWaiting: count === null ? '' : cachedMarkup(WaitingCount, { count, place: 'nav' }),
    menuWaiting: count === null ? '' : cachedMarkup(WaitingCount, { count, place: 'menu' }),
  }
  return (
    <CachedFragment as="header" className="top" of={MemberInside} props={{ place }} slots={slots} />
  )
}

const MemberInside = ({ place }: { place: string }) => (
  <>
    <div className="wrap">
      <Brand />
      <nav className="nav only-wide" aria-label="Main">
        {NAV_LINKS.map(({ href, label }) => (
          <a key={href} href={href} aria-current={current(href, place)}>
            {label}
            {href === paths.mentorships && <HtmlSlot name="navWaiting" />}
          </a>
        ))}
      </nav>
      <SchemeSwitch path={textSlot('path')} />
      <HtmlSlot name="desk" />
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
      <HtmlSlot name="profile" />
      <ButtonLink variant="quiet" className="only-wide" href={paths.signOut}>
        Sign Out
      </ButtonLink>
      <MenuButton />
    </div>
    <Menu path={place} />
  </>
)

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
