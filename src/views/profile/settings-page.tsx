import type { ReactNode } from 'react'
import { type Audience, profilePageName } from '../../lib/members/profile-visibility.ts'
import { maySayToMentor, type Tier } from '../../lib/membership/tiers.ts'
import { paths } from '../../lib/paths.ts'

export type SettingsMember = { membershipTier: Tier; isMentor: boolean; profileAudience: Audience }

const SECTIONS = [
  { href: paths.profile, label: 'Profile details' },
  { href: paths.profileAnswers, label: 'Match preferences' },
  { href: paths.profileRole, label: 'Your role' },
  { href: paths.profileMentoring, label: 'Mentoring' },
  { href: paths.availability, label: 'Availability' },
  { href: paths.offers, label: 'Offers' },
  { href: paths.profileVisibility, label: 'Visibility' },
  { href: paths.publicPage, label: null },
  { href: paths.profileFinding, label: 'Talent search' },
  { href: paths.account, label: 'Account' },
]

const ABOUT_MENTORING: string[] = [paths.profileMentoring, paths.availability, paths.offers]

type SettingsProps = {
  member: SettingsMember
  at: string
  /** The page's heading, unless a card has it. */
  title?: string
  children: ReactNode
}

/** One section of the profile's settings, beside a list of all. */
export const SettingsPage = ({ member, at, title, children }: SettingsProps) => (
  <div className="page wrap">
    {title && <h1 className="settings-title">{title}</h1>}
    <div className="account">
      <nav aria-label="Profile settings">
        <ul className="pills">
          {SECTIONS.filter(
            ({ href }) => !ABOUT_MENTORING.includes(href) || maySayToMentor(member),
          ).map(({ href, label }) => (
            <li key={href}>
              <a className="pill" href={href} aria-current={href === at ? 'page' : undefined}>
                {label ?? profilePageName(member.profileAudience)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="account-cards profile">{children}</div>
    </div>
  </div>
)
