import { WORKPLACE_LABELS, type Workplace } from '../catalog.ts'
import { formatDate } from '../text/format.ts'
import { type RemoteColumns, remoteOf, remoteWords } from './remote.ts'

export type Relied = RemoteColumns & {
  salary: string | null
  location: string | null
  workplace: Workplace | null
  country: string | null
  city: string | null
  applicationDeadline: Date | null
  requirements: string | null
}

export type Change = { label: string; from: string; to: string }

/** What applicants are notified of: pay, place and hours, requirements, an earlier deadline. */
export function reliedOn(before: Relied, after: Relied): Change[] {
  const changes: Change[] = []
  const compare = (label: string, from: string, to: string) => {
    if (from !== to) changes.push({ label, from, to })
  }
  compare('Pay', before.salary ?? NOTHING, after.salary ?? NOTHING)
  // The location text may have been written by hand.
  const moved = (['workplace', 'country', 'city'] as const).some((at) => before[at] !== after[at])
  if (moved) compare('Place', placeOf(before), placeOf(after))
  const remote = remoteWords(remoteOf(sorted(before)))
  const remoteNow = remoteWords(remoteOf(sorted(after)))
  compare('Where applicants can live', remote.applicants, remoteNow.applicants)
  compare('Team’s hours', remote.hours, remoteNow.hours)
  const was = before.applicationDeadline
  const is = after.applicationDeadline
  if (is && (!was || is < was)) compare('Deadline', was ? formatDate(was) : 'none', formatDate(is))
  compare('Requirements', wordsOf(before.requirements), wordsOf(after.requirements))
  return changes
}

/** The order of countries means nothing. */
const sorted = (columns: RemoteColumns): RemoteColumns => ({
  ...columns,
  applicantCountries: [...columns.applicantCountries].sort(),
})

const NOTHING = 'not stated'

const wordsOf = (text: string | null) => text?.trim() || NOTHING

function placeOf({ location, workplace }: Relied): string {
  if (!location) return workplace ? WORKPLACE_LABELS[workplace] : NOTHING
  return workplace === 'on_site' ? `${location}, on site` : location
}
