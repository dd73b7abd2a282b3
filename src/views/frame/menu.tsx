import type { ReactNode } from 'react'
import { MAX_ORGANIZATIONS_IN_MENU } from '../../lib/members/waiting.ts'
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
  /** Items for the viewer's organizations. */
  organizations: ReactNode
  work: ReactNode
}

/** Of the account; on small screens also of all places. */
export const Menu = (props: MenuProps) => {
  const { place, theme, role, isOperator, path, person } = props
  const [first, last] = menuLinks(role, isOperator)
  return (
    <div className="menu" id="menu" popover="auto">
      {person}
      <nav aria-label="Menu">
        <ul>
          {NAV_LINKS.map((link) => (
            <MenuItem key={link.href} {...link} place={place} className="only-narrow" />
          ))}
          {first.map((link) => (
            <MenuItem key={link.href} {...link} place={place}>
              {link.counts === 'admin' && props.work}
            </MenuItem>
          ))}
          {props.organizations}
          {last.map((link) => (
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
}

type MenuItemProps = Pick<NavLink, 'href' | 'icon'> & {
  label: ReactNode
  place: string
  className?: string
  children?: ReactNode
}

const MenuItem = ({ href, label, icon, place, className, children }: MenuItemProps) => (
  <li className={className}>
    <a href={href} aria-current={current(href, place)}>
      <Icon of={icon} />
      {label}
      {children}
    </a>
  </li>
)

type MenuOrganizationsProps = { organizations: { id: string; name: string }[]; path: string }

/** The pages of the viewer's organizations; of many, the first ones and the list of all. */
export const MenuOrganizations = ({ organizations, path }: MenuOrganizationsProps) => (
  <>
    {organizations.slice(0, MAX_ORGANIZATIONS_IN_MENU).map(({ id, name }) => (
      <MenuItem
        key={id}
        href={paths.company(id)}
        label={<bdi>{name}</bdi>}
        icon="building-complex"
        place={path}
      />
    ))}
    {organizations.length > MAX_ORGANIZATIONS_IN_MENU && (
      <MenuItem
        href={paths.ownCompanies}
        label="All your organizations"
        icon="building-complex"
        place={path}
      />
    )}
  </>
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
