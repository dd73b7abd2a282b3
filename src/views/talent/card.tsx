import type { FoundTalent } from '../../db/talent/search.ts'
import { paths } from '../../lib/paths.ts'
import { type CachedCard, cachedFragment } from '../frame/cached-fragment.tsx'
import { MemberCardHead } from '../members/card-head.tsx'
import { Industries } from '../members/industries.tsx'

type CardProps = { found: FoundTalent; organizationId: string; focus?: boolean }

export function talentCard({ found, organizationId, focus }: CardProps): CachedCard {
  const { id, firstName, lastName, profileImageUrl, ...rest } = found
  const person = { id, firstName, lastName, profileImageUrl }
  const props = { person, organizationId, focus, ...rest, id }
  return { key: id, className: 'card mentorship', html: inside(props) }
}

type InsideProps = Omit<FoundTalent, 'firstName' | 'lastName' | 'profileImageUrl'> & {
  person: Pick<FoundTalent, 'id' | 'firstName' | 'lastName' | 'profileImageUrl'>
  organizationId: string
  focus: boolean | undefined
}

const Inside = ({ person, location, industries, facts, ...rest }: InsideProps) => (
  <>
    <MemberCardHead
      person={person}
      href={paths.talentMemberFor(rest.organizationId, person.id)}
      focus={rest.focus}
      isVerified={rest.isVerified}
      location={location}
    />
    <Industries industries={industries} />
    {facts.map(({ label, text, quoted }) => (
      <p className="fits" key={`${label} ${text}`}>
        <b>{label}.</b> {quoted ? <q dir="auto">{text}</q> : text}
      </p>
    ))}
    {rest.invited && <p className="hint">You’ve invited them.</p>}
  </>
)

const inside = cachedFragment(Inside)
