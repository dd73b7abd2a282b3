import {
  CAREER_LEVELS,
  INDUSTRIES,
  INTEREST_AREAS,
  PRIMARY_ROLE_LABELS,
  PRIMARY_ROLES,
  PROVIDER_OPPORTUNITY_TYPES,
  PROVIDER_TYPES,
} from '../../lib/members/profile-options.ts'
import { CheckboxGroup } from '../../views/ui/fields/checkbox-group.tsx'
import { Select } from '../../views/ui/fields/select.tsx'
import type { StepProps } from './typed.ts'

/** The style sheet hides what the chosen role isn't asked. */
export const StepGoals = ({ typed, errors }: StepProps) => (
  <>
    <Select
      name="primaryRole"
      label="Primary role"
      required
      error={errors.primaryRole}
      options={PRIMARY_ROLES.map((value) => ({ value, label: PRIMARY_ROLE_LABELS[value] }))}
      defaultValue={typed.primaryRole}
      placeholder="Choose your primary role"
    />
    <SeekerFields typed={typed} errors={errors} />
    <ProviderFields typed={typed} errors={errors} />
    <div className="asks-everyone">
      <CheckboxGroup
        name="industries"
        label="Industry / sector"
        options={INDUSTRIES}
        values={typed.industries}
        error={errors.industries}
        columns={3}
      />
    </div>
  </>
)

const SeekerFields = ({ typed, errors }: StepProps) => (
  <div className="asks-seekers">
    <CheckboxGroup
      name="interestAreas"
      label="Interest areas"
      options={INTEREST_AREAS}
      values={typed.interestAreas}
      error={errors.interestAreas}
    />
    <Select
      name="careerLevel"
      label="Career level"
      error={errors.careerLevel}
      options={CAREER_LEVELS}
      defaultValue={typed.careerLevel}
      placeholder="Choose your career level"
    />
  </div>
)

const ProviderFields = ({ typed, errors }: StepProps) => (
  <div className="asks-providers">
    <Select
      name="providerType"
      label="Provider type"
      error={errors.providerType}
      options={PROVIDER_TYPES}
      defaultValue={typed.providerType}
      placeholder="Choose your provider type"
    />
    <CheckboxGroup
      name="opportunityTypes"
      label="Opportunity types"
      options={PROVIDER_OPPORTUNITY_TYPES}
      values={typed.opportunityTypes}
      error={errors.opportunityTypes}
    />
  </div>
)
