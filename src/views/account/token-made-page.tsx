import { paths } from '../../lib/paths.ts'
import { Day } from '../ui/day.tsx'
import { SecretPage } from './secret-page.tsx'

type MadeProps = { name: string; token: string; expiresAt: Date; done?: string }

export const TokenMadePage = ({
  name,
  token,
  expiresAt,
  done = paths.accountAt('tokens'),
}: MadeProps) => (
  <SecretPage id="token" title="Your token" name={name} secret={token} done={done}>
    It expires on <Day of={expiresAt} />. Programs send it as <code>Authorization: Bearer …</code>.{' '}
    <a href={paths.api.docs}>What they can do</a>
  </SecretPage>
)
