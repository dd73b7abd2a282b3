import { maskAddress } from '../../lib/accounts/addresses.ts'
import { TEAM_ROLE_LABELS, type TeamRole } from '../../lib/catalog.ts'
import { ROLE_HINTS } from '../../lib/organizations/team.ts'
import { paths } from '../../lib/paths.ts'
import { SITE_NAME } from '../../lib/site.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Terrain } from '../ui/terrain.tsx'

type InvitationProps = {
  /** Of the link; null for the viewer's own. */
  token: string | null
  invitation: { name: string; role: TeamRole; email: string; organizationId: string }
  viewer: string | null
}

export const InvitationPage = ({ token, invitation, viewer }: InvitationProps) => {
  const { name, role, email, organizationId } = invitation
  const isFor = viewer?.toLowerCase() === email.toLowerCase()
  return (
    <div className="sign-in">
      <Terrain name="hero" />
      <div className="sign-in-card">
        <header>
          <h1>
            Join the team of <bdi>{name}</bdi>?
          </h1>
          <p className="lead">
            As {TEAM_ROLE_LABELS[role].toLowerCase()}, you can {ROLE_HINTS[role]}.
          </p>
        </header>
        {token !== null && !isFor ? (
          <OtherAddress token={token} email={email} viewer={viewer} />
        ) : (
          <Form className="form" action={paths.invitations}>
            {token ? (
              <input type="hidden" name="token" value={token} />
            ) : (
              <input type="hidden" name="organization" value={organizationId} />
            )}
            <Button type="submit" name="answer" value="accept" variant="primary" large block>
              Join the team
            </Button>
            <Button type="submit" name="answer" value="decline" large block>
              Decline
            </Button>
            <p className="hint">Your name, photo and title will be public on its page.</p>
          </Form>
        )}
      </div>
    </div>
  )
}

const OtherAddress = ({
  token,
  email,
  viewer,
}: {
  token: string
  email: string
  viewer: string | null
}) =>
  viewer ? (
    <div className="stack">
      <p>
        This invitation is for <b dir="auto">{maskAddress(email)}</b>, and you’re signed in as{' '}
        <b dir="auto">{viewer}</b>. Sign out and open the link in the email again, or ask for an
        invitation to your own address.
      </p>
      <ButtonLink href={paths.memberHome}>Go to your home page</ButtonLink>
    </div>
  ) : (
    <div className="stack">
      <p>
        It is for <b dir="auto">{maskAddress(email)}</b>. Sign in with that address, or sign up with
        it on {SITE_NAME}, and you’ll come back here.
      </p>
      <div className="actions">
        <ButtonLink variant="primary" href={paths.signUp(paths.invitationLink(token))}>
          Sign up
        </ButtonLink>
        <ButtonLink href={paths.signIn(paths.invitationLink(token))}>Sign In</ButtonLink>
      </div>
    </div>
  )
