import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { AccountRow } from './row.tsx'
import { AccountSection } from './section.tsx'

export const YourDataCard = () => (
  <AccountSection id="your-data">
    <ul className="rows">
      <AccountRow
        icon="arrow-down"
        title="Download your data"
        action={<ButtonLink href={paths.accountExport}>Prepare</ButtonLink>}
      >
        Get a zip file of everything in your account. You can import it into another Waymark site.
      </AccountRow>
    </ul>
  </AccountSection>
)
