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
    lead="From then on neither of you sees or reaches the other."
  >
    <p>
      Profiles, postings in your own names, discussions, replies, reviews and your conversations
      disappear for both of you. A mentorship or a request between you ends. They are not told, and
      what an organization posts stays. While signed out, anybody can read what is public.
    </p>
    <p>You can take it back on the page of your account. What it ended stays ended.</p>
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
