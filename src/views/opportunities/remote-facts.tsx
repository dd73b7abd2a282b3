import {
  applicantsText,
  longHours,
  type Remote,
  type RemoteColumns,
  remoteOf,
  shortHours,
} from '../../lib/postings/remote.ts'
import { Fact } from '../ui/fact.tsx'

/** Where those who work remotely may live and when the team works, in a line; null where neither is said. */
export function remoteLine({ applicantsFrom, teamHours }: Remote): string | null {
  const said = [
    applicantsFrom && `Applicants in ${applicantsText(applicantsFrom, { short: true })}`,
    teamHours && `${applicantsFrom ? 'team' : 'Team'} ${shortHours(teamHours)}`,
  ]
  return (
    said.filter(Boolean).join(' · ').replace('Applicants in anywhere', 'Applicants anywhere') ||
    null
  )
}

/** The same at length, with how the clocks stand today. */
export function RemoteFacts({ posted, now }: { posted: RemoteColumns; now: Date }) {
  const { applicantsFrom, teamHours } = remoteOf(posted)
  return (
    <>
      {applicantsFrom && (
        <Fact icon="map-pin" label="Applicants" ours>
          Applicants may live {applicantsFrom === 'anywhere' ? '' : 'in '}
          {applicantsText(applicantsFrom)}
        </Fact>
      )}
      {teamHours && (
        <Fact icon="clock" label="Team’s hours" ours>
          The team works from {longHours(teamHours, now)}
        </Fact>
      )}
    </>
  )
}
