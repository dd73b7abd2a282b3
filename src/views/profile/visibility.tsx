import type { Member } from '../../db/members/members.ts'
import { PROFILE_FAILED } from '../../lib/members/profile-fields.ts'
import {
  AUDIENCE_LABELS,
  AUDIENCES,
  type Audience,
  HIDEABLE,
  HIDEABLE_LABELS,
} from '../../lib/members/profile-visibility.ts'
import { tierIncludes } from '../../lib/membership/features.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { CardHead } from '../ui/card.tsx'
import { Check } from '../ui/fields/check.tsx'
import { CheckboxGroup } from '../ui/fields/checkbox-group.tsx'
import { Form } from '../ui/form.tsx'

const OPTIONS = HIDEABLE.map((value) => ({ value, label: HIDEABLE_LABELS[value] }))

/** What a member's page shows, and to whom. */
export const VisibilityCard = ({ member }: { member: Member }) => (
  <section id="visibility" className="card card-pad">
    <Visibility
      audience={member.profileAudience}
      shown={HIDEABLE.filter((field) => !member.hiddenFields.includes(field))}
      hasEntries={tierIncludes(member.membershipTier, 'profileEntries')}
    />
  </section>
)

type VisibilityProps = { audience: Audience; shown: string[]; hasEntries: boolean }

const Visibility = ({ audience, shown, hasEntries }: VisibilityProps) => (
  <>
    <CardHead title="Who sees your profile" />
    <Form
      className="form"
      action={paths.profileVisibility}
      target="#visibility"
      swap="outerHTML"
      sync={null}
      failure={PROFILE_FAILED}
    >
      <AudienceChoice chosen={audience} />
      <CheckboxGroup
        name="shown"
        label="Show on my profile"
        options={OPTIONS}
        values={shown}
        hint="Your name, photo, plan and industries are always visible. Your email address never is, but whom you apply to gets it with your application."
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

const AudienceChoice = ({ chosen }: { chosen: Audience }) => (
  <fieldset id="audience">
    <legend className="legend">Who can see my profile</legend>
    <div className="checks checks-one">
      {AUDIENCES.map((audience) => (
        <Check
          key={audience}
          type="radio"
          name="audience"
          value={audience}
          defaultChecked={audience === chosen}
        >
          <span>
            {AUDIENCE_LABELS[audience].label}
            <br />
            <span className="hint">{AUDIENCE_LABELS[audience].hint}</span>
          </span>
        </Check>
      ))}
    </div>
    {/* Who is signed out is nobody in particular. */}
    <p className="hint">
      Members you’ve blocked can read a public profile when they’re signed out.
    </p>
  </fieldset>
)
