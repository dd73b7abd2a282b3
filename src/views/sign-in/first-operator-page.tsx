import { FIRST_OPERATOR } from '../../lib/operators/first-operator.ts'
import { paths } from '../../lib/paths.ts'
import { MessagePage } from '../errors/message-page.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Terrain } from '../ui/terrain.tsx'
import { LinkPage } from './link-page.tsx'

export const FirstOperatorPage = ({ token }: { token: string }) => (
  <LinkPage
    title={FIRST_OPERATOR.title}
    lead={FIRST_OPERATOR.lead}
    action={paths.firstOperator}
    token={token}
    label={FIRST_OPERATOR.button}
    hint={FIRST_OPERATOR.hint}
  />
)

/** Both ways in lead back to the link. */
export const FirstOperatorVisitorPage = ({ token }: { token: string }) => (
  <div className="sign-in">
    <Terrain name="hero" />
    <div className="sign-in-card">
      <header>
        <h1>{FIRST_OPERATOR.title}</h1>
        <p className="lead">{FIRST_OPERATOR.lead}</p>
      </header>
      <p>{FIRST_OPERATOR.signedOut}</p>
      <div className="actions">
        <ButtonLink variant="primary" href={paths.signUp(paths.firstOperatorLink(token))}>
          Sign up
        </ButtonLink>
        <ButtonLink href={paths.signIn(paths.firstOperatorLink(token))}>Sign In</ButtonLink>
      </div>
    </div>
  </div>
)

export const EndedFirstOperatorPage = () => (
  <MessagePage
    title={FIRST_OPERATOR.ended}
    lead={FIRST_OPERATOR.endedLead}
    hint={FIRST_OPERATOR.endedHint}
  >
    <ButtonLink href={paths.home} variant="primary" large>
      Go to the start page
    </ButtonLink>
  </MessagePage>
)
