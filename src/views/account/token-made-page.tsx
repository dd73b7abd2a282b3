import { paths } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHead } from '../ui/page-head.tsx'

type MadeProps = { name: string; token: string; expiresAt: Date }

export const TokenMadePage = ({ name, token, expiresAt }: MadeProps) => (
  <div className="page wrap">
    <PageHead title="Your token" lead="Copy it now. We won’t show it again." />
    <Card className="account-form">
      <CardHead title={<span dir="auto">{name}</span>} />
      <p className="account-secret flex items-center gap-3">
        <code id="token" className="flex-1">
          {token}
        </code>
        <Button className="noscript:hidden" variant="quiet" data-copies="token">
          <Icon of="copy" className="copy-idle" />
          <Icon of="check" className="copy-done" />
          Copy
        </Button>
      </p>
      <p className="hint">
        It expires on <Day of={expiresAt} />. Programs send it as{' '}
        <code>Authorization: Bearer …</code>. <a href={paths.api.docs}>What they can do</a>
      </p>
      <div className="actions mt-6">
        <ButtonLink variant="primary" href={paths.accountAt('tokens')}>
          Done
        </ButtonLink>
      </div>
    </Card>
  </div>
)
