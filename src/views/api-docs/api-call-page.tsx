import { type ApiCall, type CallField, clientCodeOf, curlOf } from '../../lib/api/call.ts'
import { paths } from '../../lib/paths.ts'
import { BackLink } from '../ui/back-link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Prose, WithCode } from './prose.tsx'

function accessText({ access, scope, forOrganizations }: ApiCall): string {
  if (access === 'session')
    return 'Needs the session cookie of a sign-in of the last 15 minutes, named `__Host-session` where the site uses HTTPS. API tokens can’t do this.'
  if (!scope) return 'Needs no token.'
  return access === 'everyone'
    ? `Needs no token. A token that you send needs the scope \`${scope}\`.`
    : `Needs an API token${forOrganizations ? ' of yours or of an organization' : ''} with the scope \`${scope}\`, or a session.`
}

type PageProps = { call: ApiCall; origin: string }

export const ApiCallPage = ({ call, origin }: PageProps) => (
  <div className="page wrap">
    <BackLink href={paths.api.docs}>API</BackLink>
    <PageHead title={call.summary} />
    <div className="article api-docs">
      <p>
        <code>
          {call.method} {call.path}
        </code>
      </p>
      {call.description && <Prose text={call.description} />}
      <p>
        <WithCode text={accessText(call)} />
      </p>
      <pre>
        <code>{curlOf(call, origin)}</code>
      </pre>
      <p>With the TypeScript client:</p>
      <pre>
        <code>{clientCodeOf(call)}</code>
      </pre>
      {call.parameters.length > 0 && <Fields title="Parameters" fields={call.parameters} />}
      {call.body && (
        <>
          <Fields title="Body" fields={call.body.fields} />
          <p>
            As <code>{call.body.mediaType}</code>
          </p>
        </>
      )}
      {call.responses.map((response) => (
        <Response key={response.status} {...response} />
      ))}
      <Errors errors={call.errors} />
    </div>
  </div>
)

const Fields = ({ title, fields }: { title: string; fields: CallField[] }) => (
  <>
    <h2>{title}</h2>
    <ul className="api-fields">
      {fields.map(({ name, type, required, description }) => (
        <li key={name}>
          <code>{name}</code> {type}
          {!required && ', optional'}
          {description && (
            <>
              . <WithCode text={description} />
            </>
          )}
        </li>
      ))}
    </ul>
  </>
)

const Response = (response: ApiCall['responses'][number]) => {
  const { status, description, headers, fields, example } = response
  return (
    <>
      <h2>Response {status}</h2>
      <p>{description}</p>
      {headers.length > 0 && (
        <ul className="api-fields">
          {headers.map((header) => (
            <li key={header.name}>
              <code>{header.name}</code> <WithCode text={header.description} />
            </li>
          ))}
        </ul>
      )}
      {example !== undefined && (
        <pre>
          <code>{JSON.stringify(example, null, 2)}</code>
        </pre>
      )}
      {fields.length > 0 && <Fields title={`Fields of ${status}`} fields={fields} />}
    </>
  )
}

const Errors = ({ errors }: { errors: ApiCall['errors'] }) => (
  <>
    <h2>Errors</h2>
    <ul className="api-fields">
      {errors.map(({ status, code, cause }) => (
        <li key={`${status} ${code}`}>
          {status} <code>{code}</code> <WithCode text={cause} />
        </li>
      ))}
    </ul>
  </>
)
