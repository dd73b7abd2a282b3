import { use } from 'react'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { Avatar, type Person } from '../ui/avatar.tsx'
import { Brand } from '../ui/brand.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconLink } from '../ui/icon-button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { Kept, keptMarkup, MarkupHole, textHole } from './kept.tsx'
import { Menu, MenuButton, MenuDeskLink, MenuPerson } from './menu.tsx'
import { APPLICATIONS, current, NAV_LINKS, placeOf } from './nav-links.ts'
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
  <Kept
    as="header"
    className="top top-signed-out"
    of={VisitorInside}
    props={{ unknown, signsUp: path === paths.signup }}
    holes={{ path, signIn: paths.signIn(next === paths.home ? undefined : next) }}
  />
)

const VisitorInside = ({ unknown, signsUp }: { unknown: boolean; signsUp: boolean }) => (
  <div className="wrap">
    <Brand />
    <SchemeSwitch path={textHole('path')} />
    {!unknown && (
      <ButtonLink variant="quiet" href={textHole('signIn')}>
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
  const place = placeOf(path)
  const count = waiting && use(waiting)
  const holes = {
    path,
    profile: keptMarkup(ProfileLink, { viewer: person, path: place }),
    person: keptMarkup(MenuPerson, { viewer: person }),
    desk: viewer.isOperator ? keptMarkup(DeskLink, {}) : '',
    menuDesk: viewer.isOperator ? keptMarkup(MenuDeskLink, {}) : '',
    navWaiting: count === null ? '' : keptMarkup(Waiting, { count, place: 'nav' }),
    menuWaiting: count === null ? '' : keptMarkup(Waiting, { count, place: 'menu' }),
  }
  return <Kept as="header" className="top" of={MemberInside} props={{ place }} holes={holes} />
}

const MemberInside = ({ place }: { place: string }) => (
  <>
    <div className="wrap">
      <Brand />
      <nav className="nav only-wide" aria-label="Main">
        {NAV_LINKS.map(({ href, label }) => (
          <a key={href} href={href} aria-current={current(href, place)}>
            {label}
            {href === paths.mentorships && <MarkupHole name="navWaiting" />}
          </a>
        ))}
      </nav>
      <SchemeSwitch path={textHole('path')} />
      <MarkupHole name="desk" />
      <IconLink
        bare
        className="only-wide"
        href={paths.applications}
        aria-label={APPLICATIONS.label}
        title={APPLICATIONS.label}
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
      <MarkupHole name="profile" />
      <ButtonLink variant="quiet" className="only-wide" href={paths.signOut}>
        Sign Out
      </ButtonLink>
      <MenuButton />
    </div>
    <Menu path={place} />
  </>
)

const DeskLink = () => (
  <IconLink bare className="only-wide" href={paths.admin} aria-label="Desk" title="Desk">
    <Icon of="signpost" />
  </IconLink>
)

type ProfileLinkProps = {
  viewer: Person
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
