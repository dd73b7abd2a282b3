import type { FoundTalent } from '../../db/talent/search.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { type CachedCard, cachedFragment } from '../frame/cached-fragment.tsx'
import { Industries } from '../members/industries.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Verified } from '../ui/verified.tsx'

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
    <div className="item-head">
      <Avatar person={person} />
      <div>
        <h3>
          <a
            href={paths.talentMemberFor(rest.organizationId, person.id)}
            // biome-ignore lint/a11y/noAutofocus: the first of the cards that were just asked for
            autoFocus={rest.focus}
          >
            <bdi>{fullName(person)}</bdi>
          </a>
          {rest.isVerified && <Verified />}
        </h3>
        {location && (
          <p className="sub" dir="auto">
            {location}
          </p>
        )}
      </div>
    </div>
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
