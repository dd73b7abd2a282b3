import { z } from 'zod'
import { ORGANIZATION_TYPES } from '../catalog.ts'
import { LOOKS_OFFICIAL, looksOfficial, nameLine } from '../text/names.ts'
import { httpUrl, multiLine, optional, singleLine } from '../text/text.ts'

export const MAX_OWNED_ORGANIZATIONS = 5

export const organizationSchema = z.object({
  name: nameLine('Name').refine((name) => !looksOfficial(name), LOOKS_OFFICIAL),
  type: z.enum(ORGANIZATION_TYPES, 'Choose a type'),
  description: optional(multiLine('Description', 5000)),
  websiteUrl: optional(
    httpUrl('Website', 500, 'Enter the address of a website, such as example.org'),
  ),
  location: optional(singleLine('Location', 100)),
})
export type OrganizationFields = z.infer<typeof organizationSchema>

export const billingSchema = z.object({
  billingName: optional(singleLine('Name on receipts', 200)),
  taxNumber: optional(singleLine('Tax number', 50)),
})
export type BillingFields = z.infer<typeof billingSchema>

export type OrganizationValues = Record<keyof OrganizationFields, string>

export function organizationValues(source: Record<string, unknown>): OrganizationValues {
  const text = (name: keyof OrganizationFields) =>
    typeof source[name] === 'string' ? source[name] : ''
  return {
    name: text('name'),
    type: text('type'),
    description: text('description'),
    websiteUrl: text('websiteUrl'),
    location: text('location'),
  }
}

export const OWNS_ENOUGH = `You own ${MAX_OWNED_ORGANIZATIONS} organizations, which is the limit. Transfer or close one first.`
export const PROVIDERS_ONLY =
  'Only members who offer opportunities can add an organization. Change your role on your profile.'
