import type { ListedCommunity } from '../../db/communities/communities.ts'
import type { Face } from '../../db/communities/faces.ts'
import { paths } from '../../lib/paths.ts'
import { familyOf } from '../../lib/terrain/family.ts'
import { type CachedCard, cachedFragment } from '../frame/cached-fragment.tsx'
import { classes } from '../ui/classes.ts'
import { iconBefore } from '../ui/icon.tsx'
import { FarTerrain } from '../ui/terrain.tsx'
import { CommunityCounts, type CountedCommunity } from './counts.tsx'
import { Faces } from './faces.tsx'
import { MembershipButton } from './membership-form.tsx'

type CardProps = {
  community: ListedCommunity
  faces: Face[]
  /** Takes the focus when it is appended to a list. */
  focus?: boolean
}

export function communityCard({ community, faces, focus }: CardProps): CachedCard {
  const { id, name, category, description, iconUrl } = community
  const { memberCount, discussionCount, joined } = community
  const shown = { id, name, category, description, iconUrl, memberCount, discussionCount, joined }
  const props = { community: shown, faces: faces.map(visibleFace), focus }
  const className = `card community f-${familyOf(id)}`
  return { key: id, className, html: inside(props) }
}

const visibleFace = ({ id, firstName, lastName, profileImageUrl }: Face): Face => ({
  id,
  firstName,
  lastName,
  profileImageUrl,
})

type Shown = Pick<ListedCommunity, 'category' | 'description' | 'iconUrl'> & CountedCommunity
type InsideProps = {
  community: Shown & Pick<ListedCommunity, 'name' | 'joined'>
  faces: Face[]
  focus: boolean | undefined
}

const Inside = ({ community, faces, focus }: InsideProps) => (
  <>
    <div className="cover">
      <FarTerrain name="cover" seed={community.id} />
      <i className={classes('cover-icon', !community.iconUrl && iconBefore('users-round'))}>
        {community.iconUrl && <img src={community.iconUrl} alt="" loading="lazy" />}
      </i>
      <bdi className="badge">{community.category}</bdi>
    </div>
    <div>
      <h3>
        {/* biome-ignore lint/a11y/noAutofocus: the first of the cards that were just asked for */}
        <a href={paths.community(community.id)} autoFocus={focus}>
          <bdi>{community.name}</bdi>
        </a>
      </h3>
      <p className="excerpt" dir="auto">
        {community.description}
      </p>
      <div className="tally">
        <CommunityCounts community={community} />
        <Faces community={community} faces={faces} />
      </div>
      <MembershipButton community={community} />
    </div>
  </>
)

const inside = cachedFragment(Inside)
