import {
  applicantsText,
  longHours,
  type Remote,
  type RemoteColumns,
  remoteOf,
  shortHours,
} from '../../lib/postings/remote.ts'
import { FactRow } from '../ui/fact.tsx'

export function remoteLine({ applicantsFrom, teamHours }: Remote): string | null {
  const parts = [
    applicantsFrom &&
      `Open to people ${applicantsFrom === 'anywhere' ? '' : 'in '}${applicantsText(applicantsFrom, { short: true })}`,
    teamHours && `${applicantsFrom ? 'team' : 'Team'} hours ${shortHours(teamHours)}`,
  ]
  return parts.filter(Boolean).join(' · ') || null
}

export function RemoteFacts({ posted, now }: { posted: RemoteColumns; now: Date }) {
  const { applicantsFrom, teamHours } = remoteOf(posted)
  return (
    <>
      {applicantsFrom && (
        <FactRow icon="map-pin" label="Applicants" ours>
          Applicants can live {applicantsFrom === 'anywhere' ? '' : 'in '}
          {applicantsText(applicantsFrom)}
        </FactRow>
      )}
      {teamHours && (
        <FactRow icon="clock" label="Team’s hours" ours>
          The team works from {longHours(teamHours, now)}
        </FactRow>
      )}
    </>
  )
}
