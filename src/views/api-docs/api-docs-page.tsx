import type { CallGroup } from '../../lib/api/call.ts'
import { paths } from '../../lib/paths.ts'
import { SearchInput } from '../lists/search-input.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Prose } from './prose.tsx'

type Event = { type: string; label: string; example: unknown }

type PageProps = { q: string; groups: CallGroup[]; events: Event[]; introduction: string }

export const ApiDocsPage = ({ q, groups, events, introduction }: PageProps) => (
  <div className="page wrap">
    <PageHead title="API" lead="Read and change with a program what the pages show." />
    <search>
      <form className="flex items-end gap-3" action={paths.api.docs}>
        <div className="flex-1">
          <SearchInput of={q} placeholder="A word, a field or a code" />
        </div>
        <Button type="submit" className="w-28">
          Search
        </Button>
      </form>
    </search>
    <div className="article api-docs">
      {introduction && <Prose text={introduction} />}
      {!q && (
        <>
          <p>
            The same as OpenAPI 3.1: <a href={paths.api.document}>{paths.api.document}</a>
          </p>
          <Events events={events} />
        </>
      )}
      {groups.map((group) => (
        <Group key={group.name} {...group} />
      ))}
    </div>
    {groups.length === 0 && !introduction && (
      <EmptyState title="No calls match your search">
        <a href={paths.api.docs}>See all calls</a>
      </EmptyState>
    )}
  </div>
)

const Events = ({ events }: { events: Event[] }) => (
  <section id="events">
    <h2>Events of webhooks</h2>
    <ul className="api-calls">
      {events.map(({ type, label }) => (
        <li key={type}>
          {label} <code>{type}</code>
        </li>
      ))}
    </ul>
    <p>The first and the last as examples; the other two are like the first:</p>
    {[events.at(0), events.at(-1)].map((event) => (
      <pre key={event?.type}>
        <code>{JSON.stringify(event?.example, null, 1)}</code>
      </pre>
    ))}
  </section>
)

const Group = ({ name, description, calls }: CallGroup) => (
  <section>
    <h2>{name}</h2>
    <p>{description}</p>
    <ul className="api-calls">
      {calls.map(({ id, method, path, summary }) => (
        <li key={id}>
          <a href={paths.api.docsCall(id)}>{summary}</a>{' '}
          <code>
            {method} {path}
          </code>
        </li>
      ))}
    </ul>
  </section>
)
