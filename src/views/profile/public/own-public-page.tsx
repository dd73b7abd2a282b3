import { profilePageName } from '../../../lib/members/profile-visibility.ts'
import { tierIncludes } from '../../../lib/membership/features.ts'
import { paths } from '../../../lib/paths.ts'
import { type SettingsMember, SettingsPage } from '../settings-page.tsx'
import type { EntriesCardProps } from './entries-card.tsx'
import { EntriesCard, type RefusedEntry } from './entries-card.tsx'
import { LandscapeCard } from './landscape-card.tsx'
import { NameCard, type NameCardProps } from './name-card.tsx'
import { ShowcaseCard, type ShowcaseCardProps } from './showcase-card.tsx'

export const PUBLIC_CARDS = [
  'address',
  'landscape-card',
  'certifications',
  'projects',
  'showcase',
] as const
export type PublicCard = (typeof PUBLIC_CARDS)[number]

export type PublicPageProps = {
  member: SettingsMember & { id: string; landscape: number | null }
  entries: EntriesCardProps['entries']
  editing?: string | undefined
  refused?: (RefusedEntry & { card: PublicCard }) | undefined
} & Pick<NameCardProps, 'name' | 'origin' | 'now'> &
  Pick<ShowcaseCardProps, 'pieces' | 'lastTurn'>

export const OwnPublicPage = (props: PublicPageProps) => (
  <SettingsPage
    member={props.member}
    at={paths.publicPage}
    title={profilePageName(props.member.profileAudience)}
  >
    {PUBLIC_CARDS.map((card) => (
      <OnePublicCard key={card} card={card} {...props} />
    ))}
  </SettingsPage>
)

export function OnePublicCard({ card, ...props }: PublicPageProps & { card: PublicCard }) {
  const { member, editing, entries } = props
  const tier = member.membershipTier
  const refused = props.refused?.card === card ? props.refused : undefined
  if (card === 'address')
    return (
      <NameCard
        {...props}
        audience={member.profileAudience}
        given={tierIncludes(tier, 'publicName')}
        typed={refused?.typed.name}
        errors={refused?.errors}
      />
    )
  if (card === 'landscape-card')
    return (
      <LandscapeCard
        member={member}
        given={tierIncludes(tier, 'landscape')}
        error={refused?.errors.landscape}
      />
    )
  if (card === 'showcase')
    return <ShowcaseCard {...props} given={tierIncludes(tier, 'showcase')} refused={refused} />
  const kind = card === 'projects' ? 'project' : 'certification'
  return (
    <EntriesCard
      kind={kind}
      entries={entries.filter((entry) => entry.kind === kind)}
      given={tierIncludes(tier, 'profileEntries')}
      editing={editing}
      refused={refused}
    />
  )
}
