import { NO_DISCUSSIONS_FOUND } from '../../lib/communities/discussion.ts'
import { discussionsPath } from '../../lib/communities/list-query.ts'
import { foundText } from '../../lib/lists/copy.ts'
import { paths } from '../../lib/paths.ts'
import { pluralize } from '../../lib/text/format.ts'
import { cachedFragment } from '../frame/cached-fragment.tsx'
import { FilterFields, FilterForm } from '../lists/filter-form.tsx'
import { FoundCount, More } from '../lists/list.tsx'
import { NoneMatch, searchChoices } from '../lists/none-match.tsx'
import { SearchInput } from '../lists/search-input.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Byline, TextMarks } from './byline.tsx'
import type { CommunityProps } from './detail-page.tsx'

/** There is none where there is nothing to be found. */
export const DiscussionSearch = ({ community, q }: CommunityProps) =>
  (community.discussionCount > 0 || q !== '') && (
    <FilterForm action={paths.community(community.id)} fields={fields({ q })} />
  )

const Fields = ({ q }: { q: string }) => (
  <FilterFields search={<SearchInput of={q} placeholder="Title or text" />} />
)

const fields = cachedFragment(Fields)

type CountProps = CommunityProps & { swap?: boolean }

/** Empty without a search: the community says how many there are. */
export const FoundDiscussionsCount = ({ q, count, swap }: CountProps) => (
  <FoundCount swap={swap}>{q && foundText('discussions', count)}</FoundCount>
)

export const Discussions = (props: CommunityProps) =>
  props.discussions.length + props.pinned.length === 0 ? (
    <NoDiscussions {...props} />
  ) : (
    <>
      <ul id="cards" className="rows">
        <DiscussionRows {...props} discussions={[...props.pinned, ...props.discussions]} />
      </ul>
      <MoreDiscussionsLine {...props} />
    </>
  )

function NoDiscussions({ community, q, none }: CommunityProps) {
  if (!none) return <p className="empty-line">No discussions yet.</p>
  const all = paths.community(community.id)
  return (
    <NoneMatch
      title={NO_DISCUSSIONS_FOUND.title}
      lead={NO_DISCUSSIONS_FOUND.lead}
      level={3}
      none={none}
      choices={searchChoices(q, all)}
      searched={(corrected) => discussionsPath(community.id, { q: corrected })}
      all={all}
      clear="Clear Search"
    />
  )
}

export const DiscussionRows = ({
  community,
  discussions,
  appended,
}: CommunityProps & { appended?: boolean }) =>
  discussions.map((discussion, i) => (
    <li key={discussion.id}>
      <Avatar person={discussion.author} />
      <div>
        <h3>
          {/* biome-ignore-start lint/a11y/noAutofocus: the first of those that were just asked for */}
          <a
            dir="auto"
            href={paths.discussion(community.id, discussion.id)}
            autoFocus={appended === true && i === 0}
          >
            {discussion.title}
          </a>
          {/* biome-ignore-end lint/a11y/noAutofocus: as above */}
        </h3>
        <Byline {...discussion} />
        <TextMarks {...discussion} />
      </div>
      <span className="sub num">{pluralize(discussion.replyCount, 'reply', 'replies')}</span>
    </li>
  ))

export const MoreDiscussionsLine = ({
  count,
  more,
  shown,
  swap,
}: CommunityProps & { swap?: boolean }) => (
  <More label="Load more discussions" next={more} shown={shown} count={count} swap={swap} />
)
