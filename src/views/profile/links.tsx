import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { NewTabNote } from '../ui/new-tab-note.tsx'

type ProfileLinksProps = { linkedinUrl: string | null; websiteUrl: string | null }

export const ProfileLinks = ({ linkedinUrl, websiteUrl }: ProfileLinksProps) => (
  <>
    {linkedinUrl && (
      <ButtonLink href={linkedinUrl} target="_blank" rel="noopener noreferrer nofollow">
        <Icon of="link" />
        LinkedIn
        <NewTabNote />
      </ButtonLink>
    )}
    {websiteUrl && (
      <ButtonLink href={websiteUrl} target="_blank" rel="noopener noreferrer nofollow">
        <Icon of="globe" />
        Website
        <NewTabNote />
      </ButtonLink>
    )}
  </>
)
