import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { TIER_LABELS, type Tier } from '../../lib/tiers.ts'
import { Avatar, type Person } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Blaze, Chevron } from '../ui/chevron.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { FarTerrain } from '../ui/terrain.tsx'
import { MarkupHole } from './kept.tsx'
import { APPLICATIONS, current, NAV_LINKS } from './nav-links.ts'

/** Opens the menu of small screens. A popover needs no script, closes on Escape and gives focus back. */
export const MenuButton = () => (
  <IconButton bare className="menu-button only-narrow" aria-label="Menu" popoverTarget="menu">
    <Icon of="menu" />
    <Icon of="x" />
  </IconButton>
)

/** The member's own are holes: `menuWaiting`, `person` and `menuDesk`. */
export const Menu = ({ path }: { path: string }) => (
  <div className="menu" id="menu" popover="auto">
    <nav className="wrap" aria-label="Menu">
      <ul>
        {[...NAV_LINKS, APPLICATIONS].map(({ href, label }) => (
          <li key={href}>
            <a href={href} aria-current={current(href, path)}>
              <span>
                {label}
                {href === paths.mentorships && <MarkupHole name="menuWaiting" />}
              </span>
              {current(href, path) ? <Blaze /> : <Chevron />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
    <div className="menu-account">
      <FarTerrain name="plan" />
      <div className="wrap">
        <MarkupHole name="person" />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
          <ButtonLink variant="surface" href={paths.membership}>
            Membership
          </ButtonLink>
          <ButtonLink variant="surface" href={paths.account}>
            Account
          </ButtonLink>
          <MarkupHole name="menuDesk" />
          <ButtonLink variant="surface" href={paths.signOut}>
            Sign Out
          </ButtonLink>
        </div>
      </div>
    </div>
  </div>
)

export const MenuDeskLink = () => (
  <ButtonLink variant="surface" href={paths.admin}>
    Desk
  </ButtonLink>
)

type MenuPersonProps = { viewer: Person & { membershipTier: Tier }; swap?: boolean }

/** `swap` as an answer to htmx: goes where the menu has it, beside what was asked for. */
export const MenuPerson = ({ viewer, swap }: MenuPersonProps) => (
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
