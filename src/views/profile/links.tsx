import Globe from 'lucide-react/icons/globe'
import Link from 'lucide-react/icons/link'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

type ProfileLinksProps = { linkedinUrl: string | null; websiteUrl: string | null }

/** Where else a member is found; both open in a new tab. */
export const ProfileLinks = ({ linkedinUrl, websiteUrl }: ProfileLinksProps) => (
  <>
    {linkedinUrl && (
      <ButtonLink href={linkedinUrl} target="_blank" rel="noopener noreferrer nofollow">
        <Icon of={Link} />
        LinkedIn
        <span className="sr-only"> (opens in a new tab)</span>
      </ButtonLink>
    )}
    {websiteUrl && (
      <ButtonLink href={websiteUrl} target="_blank" rel="noopener noreferrer nofollow">
        <Icon of={Globe} />
        Website
        <span className="sr-only"> (opens in a new tab)</span>
      </ButtonLink>
    )}
  </>
)
