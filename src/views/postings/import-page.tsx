import { OPPORTUNITY_TYPE_LABELS } from '../../lib/catalog.ts'
import { paths } from '../../lib/paths.ts'
import {
  type Fault,
  MAX_CSV_BYTES,
  MAX_CSV_LINES,
  MAX_DRAFTS,
  type ReadLine,
} from '../../lib/postings/csv.ts'
import { payText } from '../../lib/postings/pay.ts'
import { placeText } from '../../lib/postings/posting.ts'
import { formatDate, formatNumber, pluralize } from '../../lib/text/format.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/fields/field.tsx'
import { Refusal } from '../ui/fields/refusal.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ImportColumns } from './import-columns.tsx'

export const ONLY_PROVIDERS_IMPORT = 'Only members who offer opportunities can import postings'

const MAX_DRAFTS_SHOWN = 20

export type ImportPreview = {
  postings: ReadLine[]
  faults: Fault[]
  faultCount: number
  confirms: string | null
}

type ImportProps = {
  teams: { id: string; name: string }[]
  inPerson: boolean
  typed?: { text: string; organizationId: string } | undefined
  preview?: ImportPreview | undefined
  refusal?: string | undefined
  /** Too long to be written into the page: the list has to be sent again to be saved. */
  sendAgain?: boolean | undefined
}

export function ImportPage(props: ImportProps) {
  const { teams, inPerson, preview, refusal } = props
  const ready = preview?.confirms
  return (
    <div className="page wrap stack">
      <BackLink href={paths.postings}>Your postings</BackLink>
      <PageHead
        title="Import postings"
        lead="Upload a CSV file. Each line becomes a draft for you to publish."
      />
      {refusal && <Refusal>{refusal}</Refusal>}
      {preview && preview.faultCount > 0 && <Faults {...preview} />}
      {preview && ready && <Ready {...preview} />}
      {inPerson || teams.length > 0 ? <Import {...props} /> : <NoRole />}
    </div>
  )
}

const NoRole = () => (
  <EmptyState
    title={ONLY_PROVIDERS_IMPORT}
    lead="Change your role on your profile, or ask an organization to invite you."
  >
    <ButtonLink href={paths.profileRole} variant="primary">
      Change my role
    </ButtonLink>
  </EmptyState>
)

function Import({ teams, inPerson, typed, preview, sendAgain }: ImportProps) {
  return (
    <Card className="account-form">
      <ImportForm
        preview={preview}
        teams={teams}
        inPerson={inPerson}
        typed={typed}
        sendAgain={sendAgain}
      />
      <ImportColumns />
    </Card>
  )
}

function ImportForm({
  preview,
  teams,
  inPerson,
  typed,
  sendAgain,
}: Pick<ImportProps, 'preview' | 'teams' | 'inPerson' | 'typed' | 'sendAgain'>) {
  const ready = preview?.confirms
  return (
    <Form className="form" action={paths.importPostings} encType="multipart/form-data">
      {ready && <input type="hidden" name="confirms" value={ready} />}
      {teams.length > 0 && <PosterSelect inPerson={inPerson} teams={teams} typed={typed} />}
      <FileField ready={ready} sendAgain={sendAgain} />
      <Textarea
        name="text"
        label="Or paste the lines"
        hint="The first line names the columns. If you choose a file too, we use the file."
        rows={8}
        defaultValue={typed?.text}
        spellCheck={false}
        autoCapitalize="none"
      />
      {ready ? (
        <>
          <Button type="submit" name="do" value="save" variant="primary" large block>
            Save {pluralize(preview.postings.length, 'Draft')}
          </Button>
          <Button type="submit" name="do" value="look" large block>
            Check again
          </Button>
        </>
      ) : (
        <Button type="submit" name="do" value="look" variant="primary" large block>
          Check the postings
        </Button>
      )}
    </Form>
  )
}

const PosterSelect = ({
  inPerson,
  teams,
  typed,
}: Pick<ImportProps, 'inPerson' | 'teams' | 'typed'>) => (
  <Select
    name="organizationId"
    dir="auto"
    label="Post as"
    options={[
      ...(inPerson ? [{ value: '', label: 'Myself' }] : []),
      ...teams.map(({ id, name }) => ({ value: id, label: name })),
    ]}
    defaultValue={typed?.organizationId ?? ''}
  />
)

const FileField = ({
  ready,
  sendAgain,
}: Pick<ImportProps, 'sendAgain'> & { ready: string | null | undefined }) => (
  <Field
    name="file"
    label="CSV file"
    hint={
      ready && sendAgain
        ? 'This list is too long to keep on the page. Choose the same file again, or paste the same lines, to save the drafts.'
        : `CSV, up to ${MAX_CSV_BYTES / 1024 / 1024} MB and ${formatNumber(MAX_CSV_LINES)} lines. You can have ${formatNumber(MAX_DRAFTS)} drafts at once.`
    }
  >
    {(tie) => (
      <input {...tie} className="input" type="file" accept=".csv,.txt,text/csv,text/plain" />
    )}
  </Field>
)

function Faults({ faults, faultCount }: ImportPreview) {
  const more = faultCount - faults.length
  return (
    // biome-ignore lint/a11y/noAutofocus: a refused list is read from what is wrong with it
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus>
      <h2>
        {faultCount === 1 ? '1 problem' : `${formatNumber(faultCount)} problems`}. Nothing was saved
      </h2>
      <ul>
        {faults.map(({ line, column, message }) => (
          <li key={`${line} ${column} ${message}`}>
            Line {formatNumber(line)}
            {column && (
              <>
                , <bdi>{column}</bdi>
              </>
            )}
            : {message}
          </li>
        ))}
        {more > 0 && <li>And {formatNumber(more)} more.</li>}
      </ul>
    </div>
  )
}

function Ready({ postings }: ImportPreview) {
  const more = postings.length - MAX_DRAFTS_SHOWN
  return (
    <Card className="account-form">
      <div role="status">
        {/* biome-ignore lint/a11y/noAutofocus: what was asked for */}
        <h2 className="text-card" tabIndex={-1} autoFocus>
          {pluralize(postings.length, 'posting')}, and nothing is wrong with{' '}
          {postings.length === 1 ? 'it' : 'them'}
        </h2>
      </div>
      <p className="hint mt-2">Check the postings, then save the drafts.</p>
      <ul className="plain-list mt-4">
        {postings.slice(0, MAX_DRAFTS_SHOWN).map(({ line, posting }) => (
          <li key={line}>
            <b dir="auto">{posting.title}</b>:{' '}
            {[
              OPPORTUNITY_TYPE_LABELS[posting.type].one,
              placeText(posting),
              payText(posting.pay),
              posting.applicationDeadline && `until ${formatDate(posting.applicationDeadline)}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
        {more > 0 && <li>And {formatNumber(more)} more.</li>}
      </ul>
    </Card>
  )
}
