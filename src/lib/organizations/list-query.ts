import { z } from 'zod'
import { ORGANIZATION_TYPES } from '../catalog.ts'
import { listPath, pagingFields, searchField, typeField } from '../lists/fields.ts'
import { paths } from '../paths.ts'

export const organizationQuery = z.object({
  q: searchField('The search'),
  type: typeField(ORGANIZATION_TYPES),
  ...pagingFields,
})
export type OrganizationQuery = z.output<typeof organizationQuery>

export const organizationsPath = (
  { q, type }: Omit<OrganizationQuery, 'cursor' | 'limit'>,
  more: Record<string, string> = {},
) => listPath(paths.companies, { q, type: type ?? '', ...more })
