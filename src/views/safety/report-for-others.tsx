import { BlockLink, ReportLink } from './report-link.tsx'

type ForOthersProps = {
  type: 'discussion' | 'reply'
  id: string
  author: { id: string; isFormer: boolean }
  signedIn: boolean
  /** Where a block leads back to. */
  next: string
}

/** What others than its author can do about what somebody wrote. */
export const ForOthers = ({ type, id, author, signedIn, next }: ForOthersProps) => (
  <div className="post-actions">
    <ReportLink type={type} id={id} />
    {signedIn && !author.isFormer && <BlockLink id={author.id} next={next} />}
  </div>
)
