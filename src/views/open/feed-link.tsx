import { type OpenList, openFeedPath } from '../../lib/opportunities/open-lists.ts'

export const FeedLink = ({ list }: { list: OpenList }) => (
  <p>
    <a className="link" href={openFeedPath(list)}>
      Follow this list in a feed reader
    </a>
  </p>
)
