import type { ReactNode } from 'react'
import type { TeamOrganization } from '../../db/organizations/teams.ts'
import { verificationPlaces } from '../../lib/organizations/domain-check.ts'
import { paths } from '../../lib/paths.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Form } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { DomainStatus } from './domain-status.tsx'

type PageProps = {
  organization: TeamOrganization
  now: Date
  typed?: string | undefined
  error?: string | undefined
}

export const DomainPage = ({ organization, now, typed, error }: PageProps) => {
  const { id, domain, domainToken } = organization
  return (
    <div className="page wrap">
      <BackLink href={paths.company(id)}>The organization</BackLink>
      <PageHead
        title="Your domain"
        lead="Whoever reads a posting sees which domain its poster controls, and when we last looked."
      />
      <div className="account-cards account-form">
        <DomainCard organization={organization} now={now} error={error} typed={typed} />
        {domain && domainToken && <ProofCard id={id} domain={domain} token={domainToken} />}
      </div>
    </div>
  )
}

function DomainCard({
  organization,
  now,
  error,
  typed,
}: Pick<PageProps, 'organization' | 'now' | 'error' | 'typed'>) {
  const { id, domain } = organization
  return (
    <Card>
      <CardHead title={<bdi>{organization.name}</bdi>} />
      <p role="status">
        <DomainStatus organization={organization} now={now} />
      </p>
      <Form className="form mt-6" action={paths.companyDomain(id)}>
        <ErrorSummary errors={error ? { domain: error } : {}} />
        <TextInput
          name="domain"
          label="Domain"
          required
          maxLength={300}
          defaultValue={typed ?? domain ?? ''}
          error={error}
          hint={`Such as example.org.${domain ? ' Another domain begins anew: what was shown for this one ends.' : ''}`}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="actions">
          <Button type="submit" variant="primary">
            {domain ? 'Check Now' : 'Show What to Set'}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

type ProofCardProps = { id: string; domain: string; token: string }

function ProofCard({ id, domain, token }: ProofCardProps) {
  return (
    <Card>
      <CardHead title="What to set" />
      <p>Put this text into one of three places; one is enough.</p>
      <Copyable id="token" text={token} />
      <Places domain={domain} />
      <Form className="mt-6" action={paths.companyDomain(id)}>
        <input type="hidden" name="domain" value={domain} />
        <input type="hidden" name="anew" value="1" />
        <div className="actions">
          <Button type="submit">Make another text</Button>
        </div>
        <p className="hint mt-2">The one above counts no more then, and has to be replaced.</p>
      </Form>
    </Card>
  )
}

const Places = ({ domain }: { domain: string }) => {
  const { record, subdomain, file } = verificationPlaces(domain)
  return (
    <>
      <Place title="A TXT record of the domain">
        <Copyable id="record" text={record} />
      </Place>
      <Place title="Or a TXT record of a name below it">
        <Copyable id="subdomain" text={subdomain} />
      </Place>
      <Place title="Or a file that holds nothing else">
        <Copyable id="file" text={file} />
      </Place>
    </>
  )
}

const Place = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h3 className="mt-6">{title}</h3>
    {children}
  </>
)

const Copyable = ({ id, text }: { id: string; text: string }) => (
  <p className="account-secret flex items-center gap-3">
    <code id={id} className="flex-1">
      {text}
    </code>
    <Button className="noscript:hidden" variant="quiet" data-copies={id}>
      <Icon of="copy" className="copy-idle" />
      <Icon of="check" className="copy-done" />
      Copy
    </Button>
  </p>
)
