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

export const DomainPage = (props: PageProps) => {
  const { id, name, domain, domainToken } = props.organization
  return (
    <div className="page wrap">
      <BackLink href={paths.company(id)}>
        <bdi>{name}</bdi>
      </BackLink>
      <PageHead
        title="Verify your domain"
        lead="Applicants see that your postings really come from your organization."
      />
      <div className="form-cols">
        {domain && domainToken ? (
          <RecordsCard {...props} domain={domain} token={domainToken} />
        ) : (
          <Card>
            <DomainForm {...props} />
          </Card>
        )}
        <Card>
          <CardHead title="How it works" />
          <ol className="numbered">
            <li>Add one record to your domain’s DNS, where you bought the domain.</li>
            <li>Select ‘Check now’. New records can take a few hours to appear.</li>
            <li>Leave the record in place. We check it every week.</li>
          </ol>
        </Card>
      </div>
    </div>
  )
}

type RecordsProps = PageProps & { domain: string; token: string }

function RecordsCard(props: RecordsProps) {
  const { organization, now, domain, token, typed, error } = props
  const { id } = organization
  const isVerified = organization.domainProvedAt !== null
  return (
    <Card>
      <CardHead title="Add one of these records" />
      <RecordTable domain={domain} token={token} />
      <p className="mt-6" role="status">
        <DomainStatus organization={organization} now={now} />
      </p>
      <Form className="actions mt-4" action={paths.companyDomain(id)}>
        <input type="hidden" name="domain" value={domain} />
        <Button type="submit" variant="primary">
          Check now
        </Button>
      </Form>
      <details className="fold mt-6" open={error !== undefined}>
        <summary>
          <b>Change domain</b>
          {isVerified && <span className="hint">This removes the verification of {domain}.</span>}
        </summary>
        <DomainForm organization={organization} typed={typed} error={error} />
      </details>
      <details className="fold">
        <summary>
          <b>Get a new code</b>
          <span className="hint">
            The old one stops working
            {isVerified ? `, and ${domain} is unverified until we find the new one.` : '.'}
          </span>
        </summary>
        <Form className="form" action={paths.companyDomain(id)}>
          <input type="hidden" name="domain" value={domain} />
          <input type="hidden" name="anew" value="1" />
          <div>
            <Button type="submit">Get a new code</Button>
          </div>
        </Form>
      </details>
    </Card>
  )
}

const domainOf = (url: string) => URL.parse(url)?.hostname.replace(/^www\./, '') ?? ''

const DomainForm = ({ organization, typed, error }: Omit<PageProps, 'now'>) => {
  const { id, domain, websiteUrl } = organization
  return (
    <Form className="form" action={paths.companyDomain(id)}>
      <ErrorSummary errors={error ? { domain: error } : {}} />
      <TextInput
        name="domain"
        label="Domain"
        required
        maxLength={300}
        defaultValue={typed ?? domain ?? (websiteUrl ? domainOf(websiteUrl) : '')}
        error={error}
        hint="Such as example.org."
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="actions">
        <Button type="submit" variant={domain ? 'plain' : 'primary'}>
          {domain ? 'Change domain' : 'Show DNS record'}
        </Button>
      </div>
    </Form>
  )
}

const RecordTable = ({ domain, token }: { domain: string; token: string }) => {
  const { record, subdomain, file } = verificationPlaces(domain)
  const rows = [
    { type: 'TXT', id: 'record', host: record },
    { type: 'TXT', id: 'subdomain', host: subdomain },
    { type: 'File', id: 'file', host: file },
  ]
  return (
    <table className="records">
      <thead>
        <tr>
          <th scope="col">Type</th>
          <th scope="col">Name</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ type, id, host }, index) => (
          <tr key={id}>
            <td data-label="Type">{type}</td>
            <td data-label="Name">
              <Copyable id={id} text={host} />
            </td>
            <td data-label="Value">
              <Copyable id={index === 0 ? 'token' : `${id}-token`} text={token} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Copyable = ({ id, text }: { id: string; text: string }) => (
  <span className="copyable">
    <code id={id}>{text}</code>
    <Button className="noscript:hidden" variant="quiet" data-copies={id}>
      <Icon of="copy" className="copy-idle" />
      <Icon of="check" className="copy-done" />
      Copy
    </Button>
  </span>
)
