import { BlockLink, ReportLink } from './report-link.tsx'

type ForOthersProps = {
  type: 'discussion' | 'reply'
  id: string
  author: { id: string; isFormer: boolean }
  signedIn: boolean
  next: string
}

export const ForOthers = ({ type, id, author, signedIn, next }: ForOthersProps) => (
  <div className="post-actions">
    <ReportLink type={type} id={id} />
    {signedIn && !author.isFormer && <BlockLink id={author.id} next={next} />}
  </div>
)
