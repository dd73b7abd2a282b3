import MenuIcon from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { TIER_LABELS } from '../../lib/tiers.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Blaze, Chevron } from '../ui/chevron.tsx'
import { Icon } from '../ui/icon.tsx'
import { Terrain } from '../ui/terrain.tsx'
import { WaitingCount } from '../ui/waiting.tsx'
import { APPLICATIONS, current, NAV_LINKS } from './nav-links.ts'

/** Opens the menu of small screens. A popover needs no script, closes on Escape and gives focus back. */
export const MenuButton = () => (
  <button
    type="button"
    className="icon-btn icon-btn-bare menu-button only-narrow"
    aria-label="Menu"
    popoverTarget="menu"
  >
    <Icon of={MenuIcon} />
    <Icon of={X} />
  </button>
)

type MenuProps = { viewer: Viewer; waiting: Promise<number> | null; path: string }

export const Menu = ({ viewer, waiting, path }: MenuProps) => (
  <div className="menu" id="menu" popover="auto">
    <nav className="wrap" aria-label="Menu">
      <ul>
        {[...NAV_LINKS, APPLICATIONS].map(({ href, label }) => (
          <li key={href}>
            <a href={href} aria-current={current(href, path)}>
              <span>
                {label}
                {waiting && href === paths.mentorships && (
                  <WaitingCount count={waiting} place="menu" />
                )}
              </span>
              {current(href, path) ? <Blaze /> : <Chevron />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
    <div className="menu-account">
      <Terrain name="plan" />
      <div className="wrap">
        <MenuPerson viewer={viewer} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
          <ButtonLink variant="surface" href={paths.membership}>
            Membership
          </ButtonLink>
          <ButtonLink variant="surface" href={paths.signOut}>
            Sign Out
          </ButtonLink>
        </div>
      </div>
    </div>
  </div>
)

/** `swap` as an answer to htmx: goes where the menu has it, beside what was asked for. */
export const MenuPerson = ({ viewer, swap }: { viewer: Viewer; swap?: boolean }) => (
  <a
    className="menu-person"
    id="menu-me"
    href={paths.profile}
    hx-swap-oob={swap ? 'outerHTML' : undefined}
  >
    <Avatar person={viewer} />
    <span>
      <b>
        <bdi>{fullName(viewer)}</bdi>
      </b>
      <small>{TIER_LABELS[viewer.membershipTier]} member</small>
    </span>
    <Chevron />
  </a>
)
