import type { ShortPosting } from '../../db/postings/list.ts'
import { paths } from '../../lib/paths.ts'
import { pauseOf } from '../../lib/postings/confirmation.ts'
import { Button } from '../ui/button.tsx'
import { Day } from '../ui/day.tsx'
import { Form } from '../ui/form.tsx'

type QuestionListProps = { posting: ShortPosting; next: string }

export const hasQuestions = ({ status, askedAt: requestedAt, pausedFor }: ShortPosting) =>
  (status === 'open' && requestedAt !== null) || (status === 'paused' && pausedFor === 'unanswered')

export function QuestionList({ posting, next }: QuestionListProps) {
  if (!hasQuestions(posting)) return null
  const { id, status, askedAt: requestedAt, suspended } = posting
  const isOpen = status === 'open'
  return (
    <Form action={paths.answerFor(id)} className="stack">
      <input type="hidden" name="next" value={next} />
      <p className="hint">
        {isOpen && requestedAt ? (
          <>
            Is it still open? If you don’t confirm, it pauses on <Day of={pauseOf(requestedAt)} />.
          </>
        ) : (
          'Paused: no one confirmed that it’s still open.'
        )}
      </p>
      {(isOpen || !suspended) && (
        <div className="actions">
          <Button type="submit" name="answer" value="open">
            {isOpen ? 'Keep it open' : 'Resume posting'}
          </Button>
        </div>
      )}
    </Form>
  )
}
