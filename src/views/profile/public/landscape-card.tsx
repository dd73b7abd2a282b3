import { LANDSCAPE_CHOICES, landscapeSeed } from '../../../lib/members/landscape.ts'
import { PROFILE_FAILED } from '../../../lib/members/profile-fields.ts'
import { paths } from '../../../lib/paths.ts'
import { familyOf } from '../../../lib/terrain/family.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHead } from '../../ui/card.tsx'
import { Notes } from '../../ui/fields/field.tsx'
import { Form } from '../../ui/form.tsx'
import { FarTerrain } from '../../ui/terrain.tsx'
import { MissingFeature } from './missing.tsx'

export type LandscapeCardProps = {
  member: { id: string; landscape: number | null }
  given: boolean
  error?: string | undefined
}

export const LandscapeCard = ({ member, given, error }: LandscapeCardProps) => (
  <Card id="landscape-card">
    <CardHead title="Your cover" />
    {given ? (
      <LandscapeForm error={error} member={member} />
    ) : (
      <MissingFeature tier="Professional" what="A cover" hasSome={member.landscape !== null} />
    )}
  </Card>
)

const LandscapeForm = ({ error, member }: Pick<LandscapeCardProps, 'error' | 'member'>) => (
  <Form
    className="form"
    action={paths.profileLandscape}
    target="#landscape-card"
    swap="outerHTML"
    sync={null}
    failure={PROFILE_FAILED}
  >
    <fieldset id="landscape" aria-describedby={error && 'landscape-error'}>
      <legend className="sub">Choose a landscape as the cover of your page.</legend>
      <div className={`hill-choices f-${familyOf(member.id)}`}>
        {LANDSCAPE_CHOICES.map((choice) => (
          <label key={choice}>
            <FarTerrain name="choice" seed={landscapeSeed(member.id, choice)} />
            <input
              className="checkbox"
              type="radio"
              name="landscape"
              value={choice}
              defaultChecked={choice === (member.landscape ?? 1)}
            />
            <span className="sr-only">{`Cover ${choice}`}</span>
          </label>
        ))}
      </div>
      <Notes id="landscape" error={error} />
    </fieldset>
    <div>
      <Button type="submit" variant="soft" pending="Saving...">
        Save cover
      </Button>
    </div>
  </Form>
)
