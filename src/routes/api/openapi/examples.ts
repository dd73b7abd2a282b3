import type { Json } from './schemas.ts'

/** By a field's name, where its type alone would give nothing that reads well. */
const BY_NAME: Record<string, unknown> = {
  address: 'https://waymark.example/in/amara-okafor',
  bio: 'Electrical engineer in Lagos.',
  body: 'Thank you for your application.',
  by: 'Kofi Mensah',
  category: 'Engineering',
  city: 'Eldoret',
  country: 'Kenya',
  coverLetter: 'I repair looms.',
  currency: 'KES',
  description: 'You keep forty looms running, and teach two apprentices.',
  device: 'Firefox on Linux',
  duration: '3 months',
  email: 'amara@example.com',
  fileName: 'amara-okafor.pdf',
  firstName: 'Amara',
  lastName: 'Okafor',
  language: 'French',
  link: 'https://looms.example/solar',
  location: 'Eldoret, Kenya',
  logoUrl: '/photos/looms-guild.webp',
  month: '2024-06',
  name: 'Looms Guild',
  network: '192.0.2.0/24',
  organization: 'Looms Guild',
  organizationName: 'Looms Guild',
  picture: '/photos/solar-looms.webp',
  place: 'By phone',
  prefix: 'wm_k3Vd',
  profileImageUrl: '/photos/amara.webp',
  reason: 'Advertises the same product in every discussion.',
  resume: '/api/resumes/0198d2a4-6f0c-7b52-9d1e-3c5a7b9d1f20',
  rules: 'Be kind, and write about looms.',
  salary: 'KES 60,000–80,000 a month',
  sentence: 'Verified owner of looms.example, checked 3 days ago',
  timeZone: 'Africa/Nairobi',
  title: 'Loom technician',
  token: 'wm_k3VdP0cQy8mWqj5tZ2sR7uXbN4aLhE1fGi6oTvCxDwY',
  websiteUrl: 'https://looms.example',
  words: 'We’re looking for a loom technician in Eldoret.',
}

const BY_FORMAT: Record<string, string> = {
  uuid: '0198d2a4-6f0c-7b52-9d1e-3c5a7b9d1f20',
  'date-time': '2026-11-02T09:30:00.000Z',
  email: 'amara@example.com',
  uri: 'https://looms.example',
  binary: '(the file)',
}

/** A value that the schema describes; null only where nothing else is allowed. */
export function exampleOf(schema: Json, components: Record<string, Json>, name = ''): unknown {
  const inner = (part: unknown, of = name) => exampleOf(part as Json, components, of)
  if (typeof schema.$ref === 'string') return inner(components[schema.$ref.split('/').at(-1)!])
  if (schema.example !== undefined) return schema.example
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum.find(Boolean) ?? schema.enum[0]
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (choices) return inner(choices.find(({ type }) => type !== 'null'))
  if (Array.isArray(schema.allOf))
    return Object.assign({}, ...schema.allOf.map((all) => inner(all)))
  const types = [schema.type].flat()
  switch (types.find((type) => type !== 'null')) {
    case 'object':
      return Object.fromEntries(
        Object.entries({ ...(schema.properties as Json) }).map(([of, part]) => [
          of,
          inner(part, of),
        ]),
      )
    case 'array':
      return [inner(schema.items, singular(name))]
    case 'integer':
    case 'number':
      return Math.max(Number(schema.minimum ?? 0), 1)
    case 'boolean':
      return true
    case 'string':
      if (schema.format) return BY_FORMAT[String(schema.format)] ?? null
      return (
        BY_NAME[name] ?? (schema.pattern ? 'k3VdP0cQy8mWqj5t' : `Some ${words(name) || 'text'}`)
      )
    default:
      return BY_NAME[name] ?? null
  }
}

const singular = (name: string) => name.replace(/ies$/, 'y').replace(/s$/, '')

const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
