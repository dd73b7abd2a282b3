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
    <PageHead
      title="Export"
      lead="One zip of everything that is yours here, as documented JSON. Another Waymark can read it."
    />
    <Card className="account-form">
      <ul className="plain-list">
        <li>Your profile, photo, letter choices, and how you get in, by name.</li>
        <li>Applications, communities, and what you wrote in them.</li>
        <li>Mentorships, with the messages and reviews that are yours.</li>
        <li>Terms and payments, and what happened to your account.</li>
      </ul>
      <p className="hint mt-4">
        No password, key or other secret is in it, nor what others wrote to you. It is kept for{' '}
        {EXPORT_DAYS} days, for you alone.
      </p>
      {brought && (
        <p className="hint mt-4">
          {pluralize(brought.records, 'record')} from <bdi>{formatList(brought.sites)}</bdi> came
          with you
          {brought.since && (
            <>
              {' '}
              on <Day of={brought.since} />
            </>
          )}
          : they are your history, and stand in your exports alone.
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
                Your last export could not be made. Make another; if that fails too,{' '}
                <a className="link" href={paths.contact}>
                  write to us
                </a>
                .
              </p>
            </div>
          )}
          <FormEnd>Make My Export</FormEnd>
        </Form>
      )}
    </div>
  )
}

type MakingProps = { done: number; again: string } & Pick<ExportProps, 'parts' | 'told'>

const Making = ({ done, parts, again, told: message }: MakingProps) => {
  const text = `${done} of ${parts} parts are made`
  return (
    <>
      <p>Your export is being made: {text}.</p>
      <p className="my-3">
        <ScaleBar label="Your data" value={done} max={parts} segments={parts} text={text} />
      </p>
      <p>
        You can leave this page
        {message ? ': a letter tells you when it is ready.' : ' and come back.'}{' '}
        <MoreLink href={again}>Look again</MoreLink>
      </p>
    </>
  )
}

const Ready = ({ id, size, readyAt, expiresAt }: NewestExport) => (
  <>
    <p>
      Your export is ready: {formatBytes(size ?? 0)}, made <DateTime of={readyAt!} />. It is kept
      until <Day of={expiresAt!} />, then deleted.
    </p>
    <Form action={paths.accountExport}>
      <div className="actions mt-4">
        <ButtonLink variant="primary" href={paths.exportArchive(id)}>
          Download
        </ButtonLink>
        <Button type="submit">Make Another</Button>
        <BackToAccount />
      </div>
    </Form>
  </>
)
