import type { WaitingCounts } from '../../lib/members/waiting.ts'
import { paths } from '../../lib/paths.ts'
import type { Scheme } from '../../lib/styles/scheme.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { Brand } from '../ui/brand.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { CachedFragment, cachedFragment } from './cached-fragment.tsx'
import { HeaderSearch } from './header-search.tsx'
import { MemberHeader } from './member-header.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'

type HeaderProps = {
  /** Null for a visitor; unknown where it cannot be found out who asks. */
  viewer: Viewer | null | 'unknown'
  waiting: Promise<WaitingCounts> | null
  path: string
  theme: Scheme | undefined
  /** Where Sign In leads on to. */
  next?: string | undefined
}

export const Header = ({ viewer, waiting, path, theme, next }: HeaderProps) =>
  viewer && viewer !== 'unknown' ? (
    <MemberHeader viewer={viewer} waiting={waiting} path={path} theme={theme} />
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
      <HeaderSearch />
      {!unknown && (
        <a className="open-link" href={paths.open}>
          Opportunities
        </a>
      )}
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
