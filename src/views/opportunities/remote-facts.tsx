import {
  applicantsText,
  longHours,
  type Remote,
  type RemoteColumns,
  remoteOf,
  shortHours,
} from '../../lib/postings/remote.ts'
import { FactRow } from '../ui/fact.tsx'

/** Where those who work remotely may live and when the team works, in a line; null where neither is said. */
export function remoteLine({ applicantsFrom, teamHours }: Remote): string | null {
  const parts = [
    applicantsFrom && `Applicants in ${applicantsText(applicantsFrom, { short: true })}`,
    teamHours && `${applicantsFrom ? 'team' : 'Team'} ${shortHours(teamHours)}`,
  ]
  return (
    parts.filter(Boolean).join(' · ').replace('Applicants in anywhere', 'Applicants anywhere') ||
    null
  )
}

/** The same at length, with how the clocks stand today. */
export function RemoteFacts({ posted, now }: { posted: RemoteColumns; now: Date }) {
  const { applicantsFrom, teamHours } = remoteOf(posted)
  return (
    <>
      {applicantsFrom && (
        <FactRow icon="map-pin" label="Applicants" ours>
          Applicants may live {applicantsFrom === 'anywhere' ? '' : 'in '}
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
