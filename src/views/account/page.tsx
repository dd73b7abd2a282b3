import { SECTIONS } from '../../lib/accounts/sections.ts'
import { BlocksCard, type BlocksProps } from '../safety/blocks.tsx'
import { OwnReportsCard, type OwnReportsProps } from '../safety/own-reports.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { DevicesCard, type DevicesProps } from './devices.tsx'
import { LeavingCard } from './leaving.tsx'
import { LettersCard, type LettersProps } from './letters.tsx'
import { TokensCard, type TokensProps } from './tokens.tsx'
import { WaysBackPanel, type WaysBackProps } from './ways-back.tsx'
import { WaysInCard, type WaysInProps } from './ways-in.tsx'
import { YourDataCard } from './your-data.tsx'

/** What the page of an account shows, by its cards. */
export type AccountPageProps = {
  waysBack: WaysBackProps
  waysIn: WaysInProps
  devices: DevicesProps
  letters: LettersProps
  tokens: TokensProps
  blocks: BlocksProps
  reports: OwnReportsProps
}

export const AccountPage = (cards: AccountPageProps) => (
  <div className="page wrap">
    <PageHead
      title="Account"
      lead="How you get in, what we write to you, and what is yours to take or end."
    />
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
        <WaysBackPanel {...cards.waysBack} />
        <WaysInCard {...cards.waysIn} />
        <DevicesCard {...cards.devices} />
        <LettersCard {...cards.letters} />
        <BlocksCard {...cards.blocks} />
        <OwnReportsCard {...cards.reports} />
        <TokensCard {...cards.tokens} />
        <YourDataCard />
        <LeavingCard />
      </div>
    </div>
  </div>
)
