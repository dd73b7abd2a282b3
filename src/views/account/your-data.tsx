import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { AccountRow } from './row.tsx'
import { AccountSection } from './section.tsx'

export const YourDataCard = () => (
  <AccountSection id="your-data">
    <ul className="rows">
      <AccountRow
        icon="arrow-down"
        title="Export"
        action={<ButtonLink href={paths.accountExport}>Prepare</ButtonLink>}
      >
        One zip of all that is yours, with your photo. Another Waymark can read it.
      </AccountRow>
    </ul>
  </AccountSection>
)
