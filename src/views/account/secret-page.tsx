import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHead } from '../ui/page-head.tsx'

type PageProps = {
  /** Of the element with the secret. */
  id: string
  title: string
  lead?: string
  name: string
  secret: string
  /** Where 'Done' leads. */
  done: string
  children: ReactNode
}

/** A secret, shown once where no other lead is given, with a button to copy it and what it is for. */
export const SecretPage = ({
  id,
  title,
  lead = 'Copy it now. We won’t show it again.',
  name,
  secret,
  done,
  children,
}: PageProps) => (
  <div className="page wrap">
    <PageHead title={title} lead={lead} />
    <Card className="account-form">
      <CardHead title={<bdi>{name}</bdi>} />
      <p className="account-secret flex items-center gap-3">
        <code id={id} className="flex-1">
          {secret}
        </code>
        <Button className="noscript:hidden" variant="quiet" data-copies={id}>
          <Icon of="copy" className="copy-idle" />
          <Icon of="check" className="copy-done" />
          Copy
        </Button>
      </p>
      <p className="hint">{children}</p>
      <div className="actions mt-6">
        <ButtonLink variant="primary" href={done}>
          Done
        </ButtonLink>
      </div>
    </Card>
  </div>
)
