import type { InboxRow } from '../../db/conversations/inbox.ts'
import type { Page } from '../../db/pagination.ts'
import { type ConversationQuery, conversationsPath } from '../../lib/conversations/list-query.ts'
import { paths } from '../../lib/paths.ts'
import { excerpt, formatRelative, pluralize } from '../../lib/text/format.ts'
import { cachedFragment } from '../frame/cached-fragment.tsx'
import { FilterFields, FilterForm } from '../lists/filter-form.tsx'
import { NextRows } from '../lists/list.tsx'
import { SearchInput } from '../lists/search-input.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ConversationSection, type ConversationSectionProps } from './conversation-section.tsx'

export type InboxProps = Page<InboxRow> & {
  query: ConversationQuery
  organization: { id: string; name: string } | null
  now: Date
}

type Open = { id: string; name: string; about: string; page: string }

const CHOOSE_CONVERSATION = 'Choose a conversation to read it here.'

export const ConversationListPage = (list: InboxProps) => (
  <div className="page wrap">
    {list.organization && (
      <BackLink href={paths.company(list.organization.id)}>
        <bdi>{list.organization.name}</bdi>
      </BackLink>
    )}
    <PageHead
      title="Messages"
      lead={
        list.organization
          ? 'From applicants and members on the Expert plan.'
          : 'With mentors, mentees, applicants and recruiters.'
      }
    />
    <div className="inbox">
      <ConversationList {...list} />
      <p className="inbox-open inbox-none hint">{CHOOSE_CONVERSATION}</p>
    </div>
  </div>
)

type OpenPageProps = { list: InboxProps; open: Open; shown: ConversationSectionProps }

/** On small screens the conversation alone. */
export const OpenConversationPage = ({ list, open, shown }: OpenPageProps) => (
  <div className="page wrap">
    <div className="inbox inbox-opened">
      <ConversationList {...list} query={{ ...list.query, open: open.id }} />
      <div className="inbox-open">
        <BackLink href={paths.conversations}>Messages</BackLink>
        <PageHead title={<bdi>{open.name}</bdi>} lead={<bdi>{open.about}</bdi>}>
          <ButtonLink href={open.page}>View details</ButtonLink>
        </PageHead>
        <ConversationSection {...shown} whole />
      </div>
    </div>
  </div>
)

const Fields = ({ q }: { q: string }) => (
  <FilterFields search={<SearchInput of={q} placeholder="Search names and messages" />} />
)
const fields = cachedFragment(Fields)

const ConversationList = (list: InboxProps) => (
  <section className="inbox-list" aria-label="Conversations">
    <FilterForm action={conversationsPath({ ...list.query, q: '' })} fields={fields(list.query)} />
    <div
      id="results"
      className="results"
      tabIndex={-1}
      data-inbox={paths.conversationsStream}
      hx-get={conversationsPath(list.query, { open: list.query.open ?? 'none' })}
      hx-trigger="changed"
      hx-swap="innerMorph"
    >
      <FoundConversations {...list} />
    </div>
  </section>
)

export const FoundConversations = (list: InboxProps) =>
  list.rows.length === 0 ? (
    <NoConversations {...list} />
  ) : (
    <>
      <ul className="rows" id="cards">
        <Rows {...list} />
      </ul>
      <Older {...list} />
    </>
  )

export const MoreConversations = (list: InboxProps) => (
  <>
    <Rows {...list} />
    <Older {...list} swap />
  </>
)

const NoConversations = ({ query, organization }: InboxProps) =>
  query.q ? (
    <EmptyState title="No conversation matches your search">
      <ButtonLink href={conversationsPath({ ...query, q: '' })}>Clear search</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title="No messages yet" lead="Your conversations appear here.">
      {!organization && <ButtonLink href={paths.mentors}>Find a mentor</ButtonLink>}
    </EmptyState>
  )

const Older = ({ query, next, swap }: InboxProps & { swap?: boolean }) => (
  <NextRows
    label="Older messages"
    href={next && conversationsPath(query, { cursor: next })}
    list="cards"
    swap={swap}
  />
)

const Rows = ({ rows, query, now }: InboxProps) =>
  rows.map((row) => (
    <li key={row.id} data-unread={row.unread > 0 || undefined}>
      <Icon of={row.unread > 0 ? 'mail' : 'message-square'} />
      <div>
        <h2>
          <a
            href={paths.conversation(row.kind, row.id)}
            aria-current={query.open === row.id ? 'true' : undefined}
            dir="auto"
          >
            {row.name}
          </a>
        </h2>
        <p className="sub">
          <bdi>{row.about}</bdi> · {formatRelative(row.createdAt, now)}
        </p>
        <p>
          {row.unread > 0 && <b>{pluralize(row.unread, 'new message')}: </b>}
          <bdi>{excerpt(row.last, 80)}</bdi>
        </p>
      </div>
    </li>
  ))
