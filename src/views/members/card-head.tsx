import { fullName } from '../../lib/text/format.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Verified } from '../ui/verified.tsx'

type CardHeadProps = {
  person: { id: string; firstName: string; lastName: string; profileImageUrl: string | null }
  href: string
  focus: boolean | undefined
  isVerified: boolean
  location: string | null
}

/** Of a member in a list of cards. */
export const MemberCardHead = ({ person, href, focus, isVerified, location }: CardHeadProps) => (
  <div className="item-head">
    <Avatar person={person} />
    <div>
      <h3>
        {/* biome-ignore lint/a11y/noAutofocus: the first of the cards that were just asked for */}
        <a href={href} autoFocus={focus}>
          <bdi>{fullName(person)}</bdi>
        </a>
        {isVerified && <Verified />}
      </h3>
      {location && (
        <p className="sub" dir="auto">
          {location}
        </p>
      )}
    </div>
  </div>
)
