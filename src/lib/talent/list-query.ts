import { z } from 'zod'
import { choiceField, countryField, listPath, pagingFields, searchField } from '../lists/fields.ts'
import { CAREER_LEVELS, INDUSTRIES } from '../members/profile-options.ts'
import { paths } from '../paths.ts'

/** Without an organization, the first that the member recruits for. */
export const talentQuery = z.object({
  organizationId: z.uuid('The organization must be an id.').optional(),
  q: searchField('The search'),
  industry: choiceField('The industry', INDUSTRIES),
  level: choiceField('The career level', CAREER_LEVELS),
  country: countryField,
  ...pagingFields,
})
export type TalentQuery = z.output<typeof talentQuery>

export const talentPath = (
  { organizationId, q, industry, level, country }: Omit<TalentQuery, 'cursor' | 'limit'>,
  more: Record<string, string> = {},
) => listPath(paths.talent, { organizationId, q, industry, level, country, ...more })
