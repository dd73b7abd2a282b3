import type { ListedCommunity } from '../../db/communities/communities.ts'
import { paths } from '../../lib/paths.ts'
import { Tile } from '../ui/tile.tsx'
import { MemberCount } from './member-count.tsx'
import { LeaveButton, Leaving, OpenLink } from './membership-form.tsx'

type MyCommunitiesProps = {
  communities: ListedCommunity[]
  swap?: boolean
  /** Its heading takes the focus: the button that had it is gone. */
  focus?: boolean
}

/** Only shown where there are some; its place is kept, for the first one that is joined. */
export const MyCommunities = ({ communities, swap, focus }: MyCommunitiesProps) => (
  <section id="mine" className="mine" hx-swap-oob={swap ? 'outerHTML' : undefined}>
    {communities.length > 0 && (
      <>
        {/* biome-ignore lint/a11y/noAutofocus: it stands in for the button that is gone */}
        <h2 id="mine-title" className="section-title" tabIndex={-1} autoFocus={focus}>
          My Communities
        </h2>
        <Leaving>
          <ul className="mine-list" aria-labelledby="mine-title">
            {communities.map(ownItem)}
          </ul>
        </Leaving>
      </>
    )}
  </section>
)

const ownItem = ({ id, name, memberCount, joined }: ListedCommunity) => (
  <li key={id} className={'card'}>
    <OwnCommunities community={{ id, name, memberCount, joined }} />
  </li>
)

type OwnCommunitiesProps = {
  community: Pick<ListedCommunity, 'id' | 'name' | 'memberCount' | 'joined'>
}

const OwnCommunities = ({ community }: OwnCommunitiesProps) => (
  <>
    <Tile id={community.id} />
    <div>
      <h3>
        <a href={paths.community(community.id)}>
          <bdi>{community.name}</bdi>
        </a>
      </h3>
      <MemberCount community={community} />
    </div>
    <div className="membership-actions">
      <OpenLink community={community} />
      <LeaveButton community={community} />
    </div>
  </>
)
