import { isOpenTo } from '../../lib/communities/roles.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { CommunityProps } from './detail-page.tsx'

export const JOIN_TO_WRITE = 'Join the community to post.'

type StartProps = Pick<CommunityProps, 'community' | 'visitor'> & { swap?: boolean }

export const StartLink = ({ community, visitor, swap }: StartProps) => (
  <div id="start" hx-swap-oob={swap ? 'outerHTML' : undefined}>
    {!isOpenTo(community) ? null : community.joined ? (
      <ButtonLink variant="primary" href={paths.newDiscussion(community.id)}>
        Start a discussion
      </ButtonLink>
    ) : (
      <p className="hint">{visitor ? 'Anyone can read. Only members can post.' : JOIN_TO_WRITE}</p>
    )}
  </div>
)
