import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { Article } from '../legal/article.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'

type BlockPageProps = {
  other: { id: string; firstName: string; lastName: string }
  next: string
}

export const BlockPage = ({ other, next }: BlockPageProps) => (
  <Article
    title={
      <>
        Block <bdi>{fullName(other)}</bdi>?
      </>
    }
    lead="You won’t see or be able to contact each other."
  >
    <p>
      Your profiles, personal postings, discussions, replies, reviews and conversations will be
      hidden from each other. Any mentorship or request between you ends. We don’t tell them.
      Organizations’ postings and anything public stay visible.
    </p>
    <p>You can unblock them in your account. Anything the block ended won’t be restored.</p>
    <Form action={paths.blocks}>
      <input type="hidden" name="userId" value={other.id} />
      <input type="hidden" name="next" value={next} />
      <div className="actions">
        <Button type="submit" variant="warm" pending="Blocking...">
          Block
        </Button>
        <ButtonLink href={next}>Cancel</ButtonLink>
      </div>
    </Form>
  </Article>
)
