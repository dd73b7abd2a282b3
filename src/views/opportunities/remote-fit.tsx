import type { OpportunityDetail } from '../../db/opportunities/opportunities.ts'
import { paths } from '../../lib/paths.ts'
import { isRemote, remoteOf } from '../../lib/postings/remote.ts'
import {
  fitAtLength,
  fitInShort,
  type RemoteFit,
  remoteFit,
} from '../../lib/postings/remote-fit.ts'
import { cachedFragment, type Html, NO_HTML } from '../frame/cached-fragment.tsx'
import { Card, CardHead } from '../ui/card.tsx'

/** How a remote posting fits the viewer, below the match; nothing where nothing is said. */
export function fitNote(fit: RemoteFit | null): Html {
  const says = fit && fitInShort(fit)
  return says ? fitFact({ says }) : NO_HTML
}

const fitFact = cachedFragment(({ says }: { says: string }) => (
  <p className="fit">Remote fit: {says}</p>
))

type CardProps = { opportunity: OpportunityDetail }

/** The same on the page of one, in sentences; who is on another tier reads what there is. */
export function RemoteFitCard({ opportunity }: CardProps) {
  const { remoteFit: fit, workplace } = opportunity
  const { applicantsFrom, teamHours } = remoteOf(opportunity)
  if (!isRemote(workplace)) return null
  if (!fit && !applicantsFrom && !teamHours) return null
  return (
    <Card>
      <CardHead title="Remote fit" />
      {fit ? (
        <Fit opportunity={opportunity} fit={fit} />
      ) : (
        <p className="hint">
          <a className="link" href={paths.membership}>
            Professional
          </a>{' '}
          shows whether you can do this from where you live, and the hours you’d share with the
          team.
        </p>
      )}
    </Card>
  )
}

function Fit({ opportunity, fit }: CardProps & { fit: RemoteFit }) {
  const { live, hours } = fitAtLength(opportunity, fit)
  return (
    <>
      <p>{live}</p>
      <p className="hint">{hours}</p>
      {!fit.country && (
        <p>
          <a className="link" href={paths.answer('country')}>
            Add your country
          </a>
        </p>
      )}
    </>
  )
}

type WarningProps = CardProps & { country: string | null; now: Date }

/** Anyone can apply all the same: they may be about to move. */
export function CountryWarning({ opportunity, country, now }: WarningProps) {
  const fit = remoteFit(opportunity, country, now)
  if (fit?.live !== 'no') return null
  return (
    <p className="hint mb-4">
      {fitAtLength(opportunity, fit).live} They may decline applications from elsewhere.
    </p>
  )
}
