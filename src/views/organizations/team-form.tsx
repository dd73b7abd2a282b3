import { TEAM_ROLE_LABELS, type TeamRole } from '../../lib/catalog.ts'
import { ROLE_DESCRIPTIONS } from '../../lib/organizations/team.ts'
import { Check } from '../ui/fields/check.tsx'
import { Notes } from '../ui/fields/field.tsx'

type RoleProps = { id?: string; roles: TeamRole[]; role: string; error: string | undefined }

export const RoleChoice = ({ id = 'role', roles, role, error }: RoleProps) => (
  <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
    <legend className="legend">Role</legend>
    <div className="checks checks-one">
      {roles.map((value) => (
        <Check key={value} type="radio" name="role" value={value} defaultChecked={value === role}>
          <span>
            {TEAM_ROLE_LABELS[value]}
            <br />
            <span className="hint">{ROLE_DESCRIPTIONS[value]}</span>
          </span>
        </Check>
      ))}
    </div>
    <Notes id={id} error={error} />
  </fieldset>
)

export const SENDING = {
  swap: 'outerHTML',
  target: '#team',
  failure: 'We couldn’t save that. Please try again.',
} as const
