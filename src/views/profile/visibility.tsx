import type { Member } from '../../db/members/members.ts'
import { HIDEABLE, HIDEABLE_LABELS, PROFILE_FAILED } from '../../lib/members/profile-fields.ts'
import { tierIncludes } from '../../lib/membership/features.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { CardHead } from '../ui/card.tsx'
import { CheckboxGroup } from '../ui/fields/checkbox-group.tsx'
import { Form } from '../ui/form.tsx'

const OPTIONS = HIDEABLE.map((value) => ({ value, label: HIDEABLE_LABELS[value] }))

/** What a member's page shows to the others. */
export const VisibilityCard = ({ member }: { member: Member }) => (
  <section id="visibility" className="card card-pad">
    <Visibility
      shown={HIDEABLE.filter((field) => !member.hiddenFields.includes(field))}
      hasEntries={tierIncludes(member.membershipTier, 'profileEntries')}
    />
  </section>
)

const Visibility = ({ shown, hasEntries }: { shown: string[]; hasEntries: boolean }) => (
  <>
    <CardHead title="What others see" />
    <Form
      className="form"
      action={paths.profileVisibility}
      target="#visibility"
      swap="outerHTML"
      sync={null}
      failure={PROFILE_FAILED}
    >
      <CheckboxGroup
        name="shown"
        label="Shown to signed-in members"
        options={OPTIONS}
        values={shown}
        hint="Your name, photo, tier and industries always are; your email never is."
      />
      <div>
        <Button type="submit" id="save-visibility" variant="soft" pending="Saving...">
          Save visibility
        </Button>
      </div>
    </Form>
    <p className="mt-4">
      <a className="link" href={paths.publicPage}>
        Your public page
      </a>
    </p>
    {!hasEntries && (
      <p className="hint">
        An address of your own, a landscape, certifications and projects as entries come with the
        Professional tier. What you have of them is kept, hidden, until you have that.
      </p>
    )}
  </>
)
