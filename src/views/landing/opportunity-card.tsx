import MapPin from 'lucide-react/icons/map-pin'
import Wallet from 'lucide-react/icons/wallet'
import { OPPORTUNITY_TYPE_LABELS } from '../../lib/catalog.ts'
import { paths } from '../../lib/paths.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Tile } from '../ui/tile.tsx'
import { TYPE_LOOKS } from '../ui/type-badge.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { SampleOpportunity } from './sample-opportunities.ts'

export const OpportunityCard = (sample: SampleOpportunity) => (
  <article className={`card sample hue-${sample.color}`}>
    <div className="sample-head">
      <Tile id={sample.id} />
      <b>{sample.company}</b>
      <Badge {...TYPE_LOOKS[sample.type]}>{OPPORTUNITY_TYPE_LABELS[sample.type].many}</Badge>
    </div>
    <h4>{sample.title}</h4>
    <dl>
      <div>
        <dt>
          <Icon of={MapPin} />
          <VisuallyHidden>Location</VisuallyHidden>
        </dt>
        <dd>{sample.location}</dd>
      </div>
      <div>
        <dt>
          <Icon of={Wallet} />
          <VisuallyHidden>Pay</VisuallyHidden>
        </dt>
        <dd className="num">{sample.salary}</dd>
      </div>
    </dl>
    <div className="sample-match dashed">
      <span className="example">Example</span>
      <p>
        <b className="num">
          {sample.match} <small>match</small>
        </b>
        <span>{sample.reason}</span>
      </p>
      <ButtonLink variant="soft" href={paths.signup} aria-label={`Apply Now: ${sample.title}`}>
        Apply Now
      </ButtonLink>
    </div>
  </article>
)
