import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { FarTerrain } from '../ui/terrain.tsx'
import type { SampleCommunity } from './sample-communities.ts'

export const CommunityCard = (sample: SampleCommunity) => (
  <article className={`card sample-community f-${sample.color}`}>
    <div className="sample-cover">
      <FarTerrain name="cover" seed={sample.image} />
      <span className="cover-icon">
        <Icon of={sample.icon} />
      </span>
      <span className="example">Example</span>
    </div>
    <h4>{sample.name}</h4>
    <p>{sample.description}</p>
    <ul className="num">
      <li>
        <b>{sample.members}</b> members
      </li>
      <li>
        <b>{sample.discussions}</b> discussions
      </li>
    </ul>
    <ButtonLink block href={paths.signup} aria-label={`Join Community: ${sample.name}`}>
      Join Community
    </ButtonLink>
  </article>
)
