import type { Snapshot } from '../../lib/applications/snapshot.ts'
import { HIDEABLE_LABELS } from '../../lib/members/profile-visibility.ts'
import { fullName } from '../../lib/text/format.ts'

export const SentProfile = ({ snapshot }: { snapshot: Snapshot }) => (
  <dl className="sent-rows">
    {rowsOf(snapshot).map(([label, text]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd dir="auto">{text}</dd>
      </div>
    ))}
  </dl>
)

function rowsOf(snapshot: Snapshot): [label: string, text: string][] {
  const place = [snapshot.city, snapshot.country].filter(Boolean).join(', ')
  // The member's own text, where it says more.
  const texts = TEXTS.filter((field) => field !== 'location' || snapshot.location !== place)
  return [
    ['Name', fullName(snapshot)],
    ['Email', snapshot.email],
    ['Photo', snapshot.profileImageUrl && 'As on your profile'],
    ['Place', place],
    ['Level', snapshot.careerLevel],
    ['Industries', snapshot.industries.join(', ')],
    ['Interest areas', snapshot.interestAreas.join(', ')],
    ...texts.map((field) => [HIDEABLE_LABELS[field], snapshot[field]]),
  ].filter((row): row is [string, string] => Boolean(row[1]))
}

const TEXTS = [
  'bio',
  'location',
  'experience',
  'certifications',
  'qualifications',
  'projects',
  'volunteerWork',
  'linkedinUrl',
  'websiteUrl',
] as const
