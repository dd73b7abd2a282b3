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
    <CardHead title="What members see" />
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
        label="Show on my profile"
        options={OPTIONS}
        values={shown}
        hint="Your name, photo, plan and industries are always visible. Your email never is."
      />
      <div>
        <Button type="submit" id="save-visibility" variant="soft" pending="Saving...">
          Save visibility
        </Button>
      </div>
    </Form>
    {!hasEntries && (
      <p className="hint">
        Professional adds your own link, a cover, and certification and project entries. Anything
        you’ve added stays saved.
      </p>
    )}
  </>
)
