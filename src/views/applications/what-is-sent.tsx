import { paths } from '../../lib/paths.ts'
import { formatList, fullName } from '../../lib/text/format.ts'
import { MoreLink } from '../ui/more-link.tsx'
import type { ApplyPageProps } from './apply-page.tsx'
import { SentProfile } from './sent-profile.tsx'

type WhatIsSentProps = Pick<ApplyPageProps, 'opportunity' | 'snapshot' | 'hidden'>

export const WhatIsSent = ({ opportunity, snapshot, hidden }: WhatIsSentProps) => (
  <section>
    <h2>What we’ll send</h2>
    <p className="hint">
      Your cover letter, résumé, answers and profile, as they are when you send them.
      {hidden.length > 0 && ` We won’t send what you hide: ${formatList(hidden)}.`}
    </p>
    {opportunity.firstLookWithoutNames && (
      <p className="hint">
        Names are hidden at first. They see your name, photo, location, links, email and résumé once
        they shortlist you. Leave your name out of your cover letter.
      </p>
    )}
    <details className="sent-snapshot">
      <summary className="link">
        Your profile: <bdi>{fullName(snapshot)}</bdi>
      </summary>
      <SentProfile snapshot={snapshot} />
      <p>
        <MoreLink href={paths.profile}>Edit your profile</MoreLink>
      </p>
    </details>
  </section>
)
