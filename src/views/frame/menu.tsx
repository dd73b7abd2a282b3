import { TIER_LABELS, type Tier } from '../../lib/membership/tiers.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { Avatar, type AvatarPerson } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Blaze, Chevron } from '../ui/chevron.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { FarTerrain } from '../ui/terrain.tsx'
import { APPLICATIONS_LINK, current, NAV_LINKS } from './nav-links.ts'

/** Opens the menu of small screens. A popover needs no script, closes on Escape and gives focus back. */
export const MenuButton = () => (
  <IconButton bare className="menu-button only-narrow" aria-label="Menu" popoverTarget="menu">
    <Icon of="menu" />
    <Icon of="x" />
  </IconButton>
)

export type MenuSlot = 'menuWaiting' | 'person' | 'menuAdmin'

type MenuProps = { path: string; slot: (name: MenuSlot) => string }

export const Menu = ({ path, slot }: MenuProps) => (
  <div className="menu" id="menu" popover="auto">
    <nav className="wrap" aria-label="Menu">
      <ul>
        {[...NAV_LINKS, APPLICATIONS_LINK].map(({ href, label }) => (
          <li key={href}>
            <a href={href} aria-current={current(href, path)}>
              <span>
                {label}
                {href === paths.mentorships && slot('menuWaiting')}
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
        {slot('person')}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
          <ButtonLink variant="surface" href={paths.membership}>
            Membership
          </ButtonLink>
          <ButtonLink variant="surface" href={paths.account}>
            Account
          </ButtonLink>
          {slot('menuAdmin')}
          <ButtonLink variant="surface" href={paths.signOut}>
            Sign Out
          </ButtonLink>
        </div>
      </div>
    </div>
  </div>
)

export const MenuAdminLink = () => (
  <ButtonLink variant="surface" href={paths.admin}>
    Desk
  </ButtonLink>
)

type MenuPersonProps = { viewer: AvatarPerson & { membershipTier: Tier }; swap?: boolean }

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
