import type { NewestExport } from '../../db/archive/exports.ts'
import type { ImportedRecords } from '../../db/archive/imported-records.ts'
import { EXPORT_DAYS } from '../../lib/accounts/export.ts'
import { paths } from '../../lib/paths.ts'
import { formatBytes, formatList, pluralize } from '../../lib/text/format.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DateTime, Day } from '../ui/day.tsx'
import { Form } from '../ui/form.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ScaleBar } from '../ui/scale-bar.tsx'
import { BackToAccount, FormEnd } from './form-end.tsx'

type ExportProps = {
  newest: NewestExport | null
  parts: number
  look: number
  told: boolean
}

/** About ten minutes in all. */
const MAX_POLLS = 60

export const ExportPage = ({ brought, ...state }: ExportProps & { brought: ImportedRecords }) => (
  <div className="page wrap">
    <PageHead title="Export" lead="Everything in your account in one zip file." />
    <Card className="account-form">
      <ul className="plain-list">
        <li>Your profile, photo, email preferences and names of your sign-in methods.</li>
        <li>Applications, communities and what you wrote in them.</li>
        <li>Mentorships, with the messages and reviews you wrote.</li>
        <li>Memberships, payments and account activity.</li>
      </ul>
      <p className="hint mt-4">
        It’s documented JSON that another Waymark can import. It doesn’t include passwords, keys or
        messages from other people. Only you can download it, for {EXPORT_DAYS} days.
      </p>
      {brought && (
        <p className="hint mt-4">
          {pluralize(brought.records, 'record')} from <bdi>{formatList(brought.sites)}</bdi> were
          imported
          {brought.since && (
            <>
              {' '}
              on <Day of={brought.since} />
            </>
          )}
          . They only appear in your downloads.
        </p>
      )}
      <div aria-live="polite">
        <ExportState {...state} />
      </div>
    </Card>
  </div>
)

/** While the export is made, htmx polls, ever more rarely. */
export function ExportState({ newest, parts, look, told: message }: ExportProps) {
  const making = newest?.status === 'waiting' || newest?.status === 'running'
  const again = paths.exportAgain(look + 1)
  const asks = making && look < MAX_POLLS
  const polling = asks && {
    'hx-get': again,
    'hx-trigger': `load delay:${Math.min(1 + look, 10)}s`,
    'hx-swap': 'outerHTML',
  }
  return (
    <div id="export" className="account-foot" {...polling}>
      {making ? (
        <Making done={newest.done} parts={parts} again={again} told={message} />
      ) : newest?.status === 'ready' ? (
        <Ready {...newest} />
      ) : (
        <Form className="form" action={paths.accountExport}>
          {newest && (
            <div className="error-summary" role="alert">
              <p>
                We couldn’t prepare your last download. Try again. If that fails too,{' '}
                <a className="link" href={paths.contact}>
                  write to us
                </a>
                .
              </p>
            </div>
          )}
          <FormEnd>Prepare download</FormEnd>
        </Form>
      )}
    </div>
  )
}

type MakingProps = { done: number; again: string } & Pick<ExportProps, 'parts' | 'told'>

const Making = ({ done, parts, again, told: message }: MakingProps) => {
  const text = `${done} of ${parts} parts ready`
  return (
    <>
      <p>We’re preparing your download: {text}.</p>
      <p className="my-3">
        <ScaleBar label="Your data" value={done} max={parts} segments={parts} text={text} />
      </p>
      <p>
        You can leave this page
        {message ? '. We’ll email you when it’s ready.' : ' and come back.'}{' '}
        <MoreLink href={again}>Check again</MoreLink>
      </p>
    </>
  )
}

const Ready = ({ id, size, readyAt, expiresAt }: NewestExport) => (
  <>
    <p>
      Your download is ready: {formatBytes(size ?? 0)}, made <DateTime of={readyAt!} />. You can
      download it until <Day of={expiresAt!} />. Then we delete it.
    </p>
    <Form action={paths.accountExport}>
      <div className="actions mt-4">
        <ButtonLink variant="primary" href={paths.exportArchive(id)}>
          Download
        </ButtonLink>
        <Button type="submit">Prepare another</Button>
        <BackToAccount />
      </div>
    </Form>
  </>
)
