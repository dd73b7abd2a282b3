import type { ReactNode } from 'react'
import { TIER_LABELS, type Tier } from '../../lib/membership/tiers.ts'
import { paths } from '../../lib/paths.ts'
import type { Scheme } from '../../lib/styles/scheme.ts'
import { fullName } from '../../lib/text/format.ts'
import { Avatar, type AvatarPerson } from '../ui/avatar.tsx'
import { Chevron } from '../ui/chevron.tsx'
import { Icon } from '../ui/icon.tsx'
import { current, menuLinks, NAV_LINKS, type NavLink, type NavRole } from './nav-links.ts'
import { SchemeChoice } from './scheme-choice.tsx'

type MenuToggleProps = { className?: string; children: ReactNode }

/** Opens the menu. A popover needs no script, closes on Escape and gives focus back. */
export const MenuToggle = ({ className = '', children }: MenuToggleProps) => (
  <button type="button" className={`menu-toggle ${className}`.trim()} popoverTarget="menu">
    {children}
  </button>
)

type MenuProps = {
  place: string
  theme: Scheme | undefined
  role: NavRole
  isOperator: boolean
  path: string
  person: ReactNode
}

/** Of the account; on small screens also of all places. */
export const Menu = ({ place, theme, role, isOperator, path, person }: MenuProps) => (
  <div className="menu" id="menu" popover="auto">
    {person}
    <nav aria-label="Menu">
      <ul>
        {NAV_LINKS.map((link) => (
          <MenuItem key={link.href} {...link} place={place} className="only-narrow" />
        ))}
        {menuLinks(role, isOperator).map((link) => (
          <MenuItem key={link.href} {...link} place={place} />
        ))}
      </ul>
    </nav>
    <SchemeChoice theme={theme} path={path} />
    <a className="menu-sign-out" href={paths.signOut}>
      <Icon of="log-out" />
      Sign Out
    </a>
  </div>
)

type MenuItemProps = NavLink & { place: string; className?: string }

const MenuItem = ({ href, label, icon, place, className }: MenuItemProps) => (
  <li className={className}>
    <a href={href} aria-current={current(href, place)}>
      <Icon of={icon} />
      {label}
    </a>
  </li>
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
      <small>Your profile · {TIER_LABELS[viewer.membershipTier]}</small>
    </span>
    <Chevron />
  </a>
)
