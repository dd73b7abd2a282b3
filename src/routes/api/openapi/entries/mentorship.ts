import { z } from 'zod'
import { END_REASONS, MENTORSHIP_STATUSES } from '../../../../lib/catalog.ts'
import { TIERS } from '../../../../lib/membership/tiers.ts'
import { mentorQuery, mentorshipQuery } from '../../../../lib/mentorship/list-query.ts'
import { count, type Entries, flag, id, list, moment, namedObject, orNull, text } from '../entry.ts'

const person = {
  id,
  firstName: text,
  lastName: text,
  profileImageUrl: orNull(text),
  membershipTier: z.enum(TIERS),
  isVerified: flag,
}

const Mentor = namedObject('Mentor', {
  ...person,
  industries: list,
  bio: orNull(text),
  experience: orNull(text),
  location: orNull(text),
  topics: list,
  languages: list,
  hours: orNull(count),
  reviews: orNull(z.strictObject({ count, average: orNull(z.number()) })),
  createdAt: moment,
  fit: z.number(),
  fitReasons: list,
})

const FeaturedMember = namedObject('FeaturedMember', {
  ...person,
  pieces: count,
  piece: z.strictObject({ id, title: text, picture: orNull(text), alt: text }),
})

const Mentorship = namedObject('Mentorship', {
  id,
  mentorId: id,
  menteeId: id,
  status: z.enum(MENTORSHIP_STATUSES),
  description: orNull(text),
  duration: orNull(text),
  endReason: orNull(z.enum(END_REASONS)),
  acceptedAt: orNull(moment),
  endedAt: orNull(moment),
  createdAt: moment,
  updatedAt: moment,
})

export const mentorshipEntries: Entries = {
  'GET /api/mentors': {
    id: 'listMentors',
    summary: 'List mentors',
    query: mentorQuery,
    pages: 'counted',
    responses: { 200: z.array(Mentor) },
  },
  'GET /api/mentors/seen-today': {
    id: 'listFeatured',
    summary: 'List the members featured today',
    responses: { 200: z.array(FeaturedMember) },
  },
  'GET /api/mentorships': {
    id: 'listMentorships',
    summary: 'List your mentorships',
    query: mentorshipQuery,
    pages: 'counted',
    responses: { 200: z.array(Mentorship) },
  },
  'POST /api/mentorships': {
    id: 'requestMentorship',
    summary: 'Request a mentorship',
    example: {
      mentorId: '0198d2a4-6f0c-7b52-9d1e-3c5a7b9d1f20',
      menteeId: '0198d2a4-6f0c-7b52-9d1e-3c5a7b9d1f21',
      description: 'I want to lead a team of engineers.',
      duration: '3 months',
    },
    responses: { 201: Mentorship },
    codes: ['forbidden', 'tier_limit', 'unverified', 'already_open', 'too_many'],
  },
  'PUT /api/mentorships/:id': {
    id: 'updateMentorship',
    summary: 'Accept, decline, complete or cancel a mentorship',
    example: { status: 'active' },
    responses: { 200: Mentorship },
    codes: ['forbidden', 'tier_limit', 'conflict'],
  },
}
