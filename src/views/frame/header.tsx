import Send from 'lucide-react/icons/send'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Brand } from '../ui/brand.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { SchemeSwitch } from '../ui/scheme-switch.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { WaitingCount } from '../ui/waiting.tsx'
import { Menu, MenuButton } from './menu.tsx'
import { APPLICATIONS, current, NAV_LINKS } from './nav-links.ts'

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
  <header className="top top-signed-out">
    <div className="wrap">
      <Brand />
      <SchemeSwitch path={path} />
      {!unknown && (
        <ButtonLink variant="quiet" href={paths.signIn(next === paths.home ? undefined : next)}>
          Sign In
        </ButtonLink>
      )}
      {!unknown && path !== paths.signup && (
        <ButtonLink variant="primary" href={paths.signup}>
          Get Started
        </ButtonLink>
      )}
    </div>
  </header>
)

const MemberHeader = ({ viewer, waiting, path }: HeaderProps & { viewer: Viewer }) => (
  <header className="top">
    <div className="wrap">
      <Brand />
      <nav className="nav only-wide" aria-label="Main">
        {NAV_LINKS.map(({ href, label }) => (
          <a key={href} href={href} aria-current={current(href, path)}>
            {label}
            {waiting && href === paths.mentorships && <WaitingCount count={waiting} place="nav" />}
          </a>
        ))}
      </nav>
      <SchemeSwitch path={path} />
      <a
        className="icon-btn icon-btn-bare only-wide"
        href={paths.applications}
        aria-label={APPLICATIONS.label}
        title={APPLICATIONS.label}
        aria-current={current(paths.applications, path)}
      >
        <Icon of={Send} />
      </a>
      <ButtonLink
        className="only-wide"
        href={paths.membership}
        aria-current={current(paths.membership, path)}
      >
        Membership
      </ButtonLink>
      <ProfileLink viewer={viewer} path={path} />
      <ButtonLink variant="quiet" className="only-wide" href={paths.signOut}>
        Sign Out
      </ButtonLink>
      <MenuButton />
    </div>
    <Menu viewer={viewer} waiting={waiting} path={path} />
  </header>
)

type ProfileLinkProps = Pick<HeaderProps, 'path'> & {
  viewer: Viewer
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
