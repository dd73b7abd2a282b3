import { z } from 'zod'
import { profileSchema, roleFields } from '../../../../lib/members/profile.ts'
import { entrySchema } from '../../../../lib/members/profile-entries.ts'
import { AUDIENCES } from '../../../../lib/members/profile-visibility.ts'
import { pieceSchema } from '../../../../lib/members/showcase.ts'
import { mentorChoice } from '../../../../lib/mentorship/mentor-settings.ts'
import {
  count,
  type Entries,
  flag,
  id,
  list,
  moment,
  named,
  namedObject,
  orNull,
  text,
} from '../entry.ts'
import { UserSchema } from './sign-in.ts'

const ProfileName = namedObject('ProfileName', {
  name: orNull(text),
  address: orNull(text).meta({ description: 'The profile link' }),
  since: orNull(moment),
  changeableAt: orNull(moment),
})

const Visibility = namedObject('Visibility', { audience: z.enum(AUDIENCES), hiddenFields: list })

const entry = { id, title: text, month: text, link: orNull(text) }
const ProfileEntry = named(
  'ProfileEntry',
  z.union([
    z.strictObject({ ...entry, kind: z.literal('certification'), issuer: text }),
    z.strictObject({
      ...entry,
      kind: z.literal('project'),
      with: orNull(text),
      words: orNull(text),
    }),
  ]),
)

const PortfolioItem = namedObject('PortfolioItem', {
  id,
  position: count,
  title: text,
  words: orNull(text),
  link: orNull(text),
  picture: orNull(text),
  alt: text,
})

const TalentVisibility = namedObject('TalentVisibility', {
  findable: flag,
  findableSince: orNull(moment),
  exceptions: z.array(z.strictObject({ id, name: text })),
})

const kind = <K extends string>(name: K) => z.object({ kind: z.literal(name) })
const entryBody = z.union([
  kind('certification').and(entrySchema.certification),
  kind('project').and(entrySchema.project),
])
const project = { kind: 'project', title: 'Solar looms', with: 'Looms Guild', month: '2024-06' }
const picture = z.file().meta({ description: 'JPEG, PNG, WebP or GIF of at most 5 MB' })

export const ownProfileEntries: Entries = {
  'PUT /api/users/profile': {
    id: 'updateProfile',
    summary: 'Change your profile',
    description: 'Changes only the keys that are sent beside your name.',
    body: profileSchema.and(mentorChoice).and(roleFields),
    example: { firstName: 'Amara', lastName: 'Okafor', bio: 'Electrical engineer in Lagos.' },
    responses: { 200: UserSchema },
    codes: ['tier_limit', 'unverified'],
  },
  'GET /api/profile/visibility': {
    id: 'getProfileVisibility',
    summary: 'Get who can see your profile',
    responses: { 200: Visibility },
  },
  'PUT /api/profile/visibility': {
    id: 'updateProfileVisibility',
    summary: 'Change who can see your profile',
    responses: { 200: Visibility },
  },
  'GET /api/profile/name': {
    id: 'getProfileLink',
    summary: 'Get your profile link',
    responses: { 200: ProfileName },
  },
  'PUT /api/profile/name': {
    id: 'updateProfileLink',
    summary: 'Choose your profile link',
    body: z.object({ name: z.string() }),
    example: { name: 'amara-okafor' },
    responses: { 200: ProfileName },
    codes: ['tier_limit', 'name_taken', 'too_soon'],
  },
  'DELETE /api/profile/name': {
    id: 'deleteProfileLink',
    summary: 'Give up your profile link',
    responses: { 204: null },
    codes: ['not_found'],
  },
  'PUT /api/profile/landscape': {
    id: 'updateLandscape',
    summary: 'Choose your profile’s landscape',
    responses: { 200: z.strictObject({ landscape: count }) },
    codes: ['tier_limit'],
  },
  'GET /api/profile/entries': {
    id: 'listProfileEntries',
    summary: 'List your certifications and projects',
    responses: { 200: z.array(ProfileEntry) },
  },
  'POST /api/profile/entries': {
    id: 'addProfileEntry',
    summary: 'Add a certification or project',
    body: entryBody,
    example: project,
    responses: { 201: ProfileEntry },
    codes: ['tier_limit', 'unverified', '409 too_many'],
  },
  'PUT /api/profile/entries/:id': {
    id: 'updateProfileEntry',
    summary: 'Change a certification or project',
    description: 'Changes only the keys that are sent.',
    body: entryBody,
    example: project,
    responses: { 200: ProfileEntry },
    codes: ['tier_limit', 'unverified'],
  },
  'DELETE /api/profile/entries/:id': {
    id: 'deleteProfileEntry',
    summary: 'Delete a certification or project',
    responses: { 204: null },
  },
  'GET /api/profile/showcase': {
    id: 'listPortfolio',
    summary: 'List your portfolio',
    responses: { 200: z.array(PortfolioItem) },
  },
  'POST /api/profile/showcase': {
    id: 'addPortfolioItem',
    summary: 'Add a portfolio item',
    form: pieceSchema.extend({ picture }),
    responses: { 201: PortfolioItem },
    codes: ['tier_limit', 'unverified', '409 too_many', 'too_many', 'invalid'],
  },
  'PUT /api/profile/showcase/:id': {
    id: 'updatePortfolioItem',
    summary: 'Change or move a portfolio item',
    description: 'Changes only the keys that are sent.',
    body: pieceSchema.partial().extend({ position: z.int().min(1).optional() }),
    form: pieceSchema.partial().extend({ picture: picture.optional() }),
    example: { title: 'Solar looms', position: 1 },
    responses: { 200: PortfolioItem },
    codes: ['tier_limit', 'unverified', 'too_many'],
  },
  'DELETE /api/profile/showcase/:id': {
    id: 'deletePortfolioItem',
    summary: 'Delete a portfolio item',
    responses: { 204: null },
  },
  'GET /api/users/finding': {
    id: 'getTalentVisibility',
    summary: 'Get whether organizations can find you',
    responses: { 200: TalentVisibility },
  },
  'PUT /api/users/finding': {
    id: 'updateTalentVisibility',
    summary: 'Change whether organizations can find you',
    responses: { 200: TalentVisibility },
  },
  'PUT /api/users/finding/exceptions/:organizationId': {
    id: 'addTalentException',
    summary: 'Hide from an organization',
    responses: { 204: null },
    codes: ['409 too_many'],
  },
  'DELETE /api/users/finding/exceptions/:organizationId': {
    id: 'removeTalentException',
    summary: 'Stop hiding from an organization',
    responses: { 204: null },
  },
}
