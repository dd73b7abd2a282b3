import { OPPORTUNITY_TYPE_LABELS } from '../../lib/catalog.ts'
import { paths } from '../../lib/paths.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { FactRow } from '../ui/fact.tsx'
import { Tile } from '../ui/tile.tsx'
import { TYPE_LOOKS } from '../ui/type-badge.tsx'
import type { SampleOpportunity } from './sample-opportunities.ts'

export const OpportunityCard = (sample: SampleOpportunity) => (
  <article className={`card sample hue-${sample.color}`}>
    <div className="sample-head">
      <Tile id={sample.id} />
      <b title={sample.company}>{sample.company}</b>
      <Badge {...TYPE_LOOKS[sample.type]}>{OPPORTUNITY_TYPE_LABELS[sample.type].many}</Badge>
    </div>
    <h4>{sample.title}</h4>
    <dl>
      <FactRow icon="map-pin" label="Location">
        {sample.location}
      </FactRow>
      <FactRow icon="wallet" label="Pay">
        {sample.salary}
      </FactRow>
    </dl>
    <div className="sample-match dashed">
      <span className="example">Example</span>
      <p>
        <b className="num">
          {`${sample.match} `}
          <small>match</small>
        </b>
        <span>{sample.reason}</span>
      </p>
      <ButtonLink variant="soft" href={paths.signup} aria-label={`Apply Now: ${sample.title}`}>
        Apply Now
      </ButtonLink>
    </div>
  </article>
)
