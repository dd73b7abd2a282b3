import { ErrorSummary } from '../../islands/fields/error-summary.tsx'
import { TextInput } from '../../islands/fields/text-input.tsx'
import { MAX_CAPACITY } from '../../lib/mentorship.ts'
import { paths } from '../../lib/paths.ts'
import { PROFILE_FAILED } from '../../lib/profile-fields.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Form } from '../ui/form.tsx'

export type Mentoring = { mentorAvailable: boolean; mentorCapacity: number | string }

type CardProps = { typed: Mentoring; errors?: Record<string, string> }

/** How many mentees a mentor takes, and whether new ones may ask. */
export const MentoringCard = ({ typed, errors = {} }: CardProps) => (
  <Card id="mentoring">
    <CardHead title="Mentoring" />
    <Form
      className="form"
      action={paths.profileMentoring}
      hx-post={paths.profileMentoring}
      hx-target="#mentoring"
      hx-swap="outerHTML"
      data-failure={PROFILE_FAILED}
      noValidate
    >
      <ErrorSummary errors={errors} />
      <label className="check">
        <input
          className="checkbox"
          type="checkbox"
          name="mentorAvailable"
          defaultChecked={typed.mentorAvailable}
        />
        New mentees may ask me
      </label>
      <TextInput
        name="mentorCapacity"
        label="Mentees at one time"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_CAPACITY}
        defaultValue={typed.mentorCapacity}
        error={errors.mentorCapacity}
        hint="With so many active, you are no longer listed until one of them ends."
      />
      <div>
        <Button type="submit" id="save-mentoring" variant="soft" pending="Saving...">
          Save mentoring
        </Button>
      </div>
    </Form>
  </Card>
)
