import MessagesSquare from 'lucide-react/icons/messages-square'
import Users from 'lucide-react/icons/users'
import UsersRound from 'lucide-react/icons/users-round'
import type { Face, ListedCommunity } from '../../db/queries/communities.ts'
import { paths } from '../../lib/paths.ts'
import { familyOf } from '../../lib/terrain/family.ts'
import { plural } from '../../lib/text/format.ts'
import { Icon } from '../ui/icon.tsx'
import { Terrain } from '../ui/terrain.tsx'
import { Faces } from './faces.tsx'
import { MemberCount } from './member-count.tsx'
import { MembershipForm } from './membership-form.tsx'

type CardProps = {
  community: ListedCommunity
  faces: Face[]
  /** Where a browser without a script goes after joining or leaving. */
  next: string
  /** Takes the focus when it is appended to a list. */
  focus?: boolean
}

export const CommunityCard = ({ community, faces, next, focus }: CardProps) => {
  const { id, name, category, description, iconUrl, discussionCount } = community
  return (
    <li className={`card community f-${familyOf(id)}`}>
      <div className="cover">
        <Terrain name="cover" seed={id} />
        <span className="cover-icon">
          {iconUrl ? <img src={iconUrl} alt="" loading="lazy" /> : <Icon of={UsersRound} />}
        </span>
        <span className="badge">
          <bdi>{category}</bdi>
        </span>
      </div>
      <div className="community-body">
        <h3 className="text-card">
          {/* biome-ignore lint/a11y/noAutofocus: the first of the cards that were just asked for */}
          <a href={paths.community(id)} autoFocus={focus}>
            <bdi>{name}</bdi>
          </a>
        </h3>
        <p className="excerpt" dir="auto">
          {description}
        </p>
        <div className="tally">
          <span>
            <Icon of={Users} />
            <MemberCount community={community} />
          </span>
          <span className="num">
            <Icon of={MessagesSquare} />
            {plural(discussionCount, 'discussion')}
          </span>
          <Faces community={community} faces={faces} />
        </div>
        <MembershipForm community={community} view="list" next={next} />
      </div>
    </li>
  )
}
