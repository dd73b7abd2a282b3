import type { PublicMember } from '../../db/members/profiles.ts'
import { paths } from '../../lib/paths.ts'
import { MessagePage } from '../errors/message-page.tsx'
import { MEMBERS_ONLY } from '../errors/unauthorized-page.tsx'
import { ReportLink } from '../safety/report-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { ProfileFrame, VisibleParts } from './visible-parts.tsx'
import { VisibleMember } from './visible-texts.tsx'

type VisitorProps = {
  member: PublicMember
  /** Where sign-in and sign-up lead back to. */
  address: string
}

/** A profile that is for anyone, without what others said of the member. */
export const VisitorMemberPage = ({ member, address }: VisitorProps) => (
  <ProfileFrame member={member}>
    <VisibleMember member={member}>
      <ButtonLink href={paths.signUp(address)} variant="primary">
        Sign up to connect
      </ButtonLink>
      <ButtonLink href={paths.signIn(address)}>Sign in</ButtonLink>
    </VisibleMember>
    <VisibleParts member={member} />
    <p className="actions">
      <ReportLink type="member" id={member.id} named />
    </p>
  </ProfileFrame>
)

/** The same whether or not there is such a member. */
export const MembersOnlyPage = ({ address }: Pick<VisitorProps, 'address'>) => (
  <MessagePage title={MEMBERS_ONLY} lead="Sign in to see it. Signing up is free.">
    <ButtonLink href={paths.signIn(address)} variant="primary" large>
      Sign in
    </ButtonLink>
    <ButtonLink href={paths.signUp(address)} large>
      Sign up
    </ButtonLink>
  </MessagePage>
)
