import { SECTIONS } from '../../lib/accounts/sections.ts'
import { BlocksPart, type BlocksProps } from '../safety/blocks.tsx'
import { OwnReportsPart, type OwnReportsProps } from '../safety/own-reports.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { DeletionCard } from './deletion.tsx'
import { DevicesCard, type DevicesProps } from './devices.tsx'
import { EmailPreferencesCard, type EmailPreferencesProps } from './email-preferences.tsx'
import { RecoveryPanel, type RecoveryProps } from './recovery.tsx'
import { AccountSection } from './section.tsx'
import { SignInMethodsCard, type SignInMethodsProps } from './sign-in-methods.tsx'
import { TimeZoneCard, type TimeZoneProps } from './time-zone-card.tsx'
import { TokensCard, type TokensProps } from './tokens.tsx'
import { YourDataCard } from './your-data.tsx'

export type AccountPageProps = {
  waysBack: RecoveryProps
  waysIn: SignInMethodsProps
  devices: DevicesProps
  letters: EmailPreferencesProps
  tokens: TokensProps
  timeZone: TimeZoneProps
  blocks: BlocksProps
  reports: OwnReportsProps
  upcomingSessions: number
}

export const AccountPage = (cards: AccountPageProps) => (
  <div className="page wrap">
    <PageHead title="Account" />
    <div className="account">
      <nav aria-label="Account">
        <ul className="pills">
          {SECTIONS.map(({ id, label }) => (
            <li key={id}>
              <a className="pill" href={`#${id}`}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="account-cards">
        <RecoveryPanel {...cards.waysBack} />
        <SignInMethodsCard {...cards.waysIn} />
        <DevicesCard {...cards.devices} />
        <EmailPreferencesCard {...cards.letters} />
        <TimeZoneCard {...cards.timeZone} />
        <AccountSection id="privacy">
          <BlocksPart {...cards.blocks} />
          <OwnReportsPart {...cards.reports} />
        </AccountSection>
        <TokensCard {...cards.tokens} />
        <YourDataCard />
        <DeletionCard upcomingSessions={cards.upcomingSessions} />
      </div>
    </div>
  </div>
)
